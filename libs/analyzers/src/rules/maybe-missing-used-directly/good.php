<?php
$name = Order::where('open', true)->firstOrFail()->name;
$other = Order::where('open', true)->first()?->name;
$first = $names->first()->name;
