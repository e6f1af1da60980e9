<?php
$request->validate([
    'name' => 'required|min:2',
    'password' => ['required', Password::min(12)->uncompromised()],
]);
