<?php
ini_set('display_errors', 1); // expect
ini_set("display_errors", 'On'); // expect
return [
    'debug' => env('APP_DEBUG', true), // expect
];
