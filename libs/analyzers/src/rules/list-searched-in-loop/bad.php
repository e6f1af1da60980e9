<?php
function missing($orders, $customers) {
    $known = array_column($customers, 'id');
    foreach ($orders as $order) {
        if (!in_array($order->customer, $known)) { // expect
            report($order);
        }
    }
}
