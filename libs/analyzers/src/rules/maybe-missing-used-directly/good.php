<?php
$name = Order::where('open', true)->firstOrFail()->name;
$other = Order::where('open', true)->first()?->name;
$first = $names->first()->name;
$owner = User::find(1)->email ?? 'nobody@shop.example';
$city = User::find(1)->address->city ?? '';
