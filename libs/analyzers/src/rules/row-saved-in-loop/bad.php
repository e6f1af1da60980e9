<?php
foreach ($orders as $order) {
    $order->status = 'closed';
    $order->save(); // expect
}
