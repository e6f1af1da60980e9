<?php
function report() {
    foreach (Order::where('open', true)->get() as $order) {
        echo $order->lines()->count(); // expect
    }
}
