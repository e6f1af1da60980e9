<?php
$active = User::where('active', true)->get();
$total = Order::where('user_id', $id)->count();
