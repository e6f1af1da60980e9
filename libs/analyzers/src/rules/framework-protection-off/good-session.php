<?php
return [
    'secure' => env('SESSION_SECURE_COOKIE'),
    'http_only' => true,
    'expire_on_close' => false,
];
