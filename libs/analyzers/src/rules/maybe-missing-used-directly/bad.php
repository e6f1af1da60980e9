<?php
$name = Order::where('open', true)->first()->name; // expect
