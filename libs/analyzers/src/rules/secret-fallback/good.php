<?php
return [
    'key' => env('APP_KEY'),
    'secret' => env('JWT_SECRET', ''),
    'cookie' => env('SESSION_COOKIE', 'sid'),
    'password' => env('DB_PASSWORD', 'secret'),
];

$secret = getenv('SESSION_SECRET') ?: throw new RuntimeException('not set');
