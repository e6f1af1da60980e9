<?php
ini_set('display_errors', 0);
if (getenv('APP_ENV') === 'local') {
    ini_set('display_errors', 1);
}
$options = ['debug' => true];
return [
    'debug' => env('APP_DEBUG', false),
    'mail' => ['debug' => true],
];
