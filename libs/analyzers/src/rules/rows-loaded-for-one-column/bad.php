<?php
$ids = Order::where('open', true)->get()->pluck('customer_id'); // expect
