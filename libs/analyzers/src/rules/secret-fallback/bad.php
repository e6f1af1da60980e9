<?php
return [
    'key' => env('APP_KEY', 'orchard-lantern'), // expect
    'secret' => env('JWT_SECRET', 'tea-and-toast'), // expect
];

$secret = getenv('SESSION_SECRET') ?: 'paper-boat'; // expect
$other = $_ENV['TOKEN_SECRET'] ?? 'marmalade'; // expect
