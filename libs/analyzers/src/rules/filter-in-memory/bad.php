<?php
$active = User::all()->where('active', true); // expect
$total = Order::where('user_id', $id)->get()->count(); // expect
