<?php
$request->validate([
    'email' => 'required|email',
    'password' => 'required|min:6|confirmed', // expect
]);
