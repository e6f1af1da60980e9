<?php
function report($given) {
    foreach (Order::withCount('lines')->get() as $order) {
        echo $order->lines_count;
    }
    foreach ($given as $order) {
        echo $order->lines()->count();
    }
}
