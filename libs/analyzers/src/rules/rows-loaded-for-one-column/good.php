<?php
$ids = Order::where('open', true)->pluck('customer_id');
$names = $orders->pluck('name');
