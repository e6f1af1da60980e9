<?php
function missing($orders, $customers) {
    $known = array_flip(array_column($customers, 'id'));
    foreach ($orders as $order) {
        if (!isset($known[$order->customer]) && in_array($order->state, ['open', 'late'])) {
            report($order);
        }
    }
}
