<?php
$users = User::whereIn('id', $ids)->get()->keyBy('id');
foreach ($orders as $order) {
    $order->user = $users[$order->user_id];
}
