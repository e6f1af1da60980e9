<?php
foreach ($orders as $order) {
    $order->user = User::find($order->user_id); // expect
    $rows = $pdo->query("SELECT name FROM users WHERE id = " . $order->id); // expect
}
