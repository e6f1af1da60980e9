<?php
return [
    'driver' => 'database',
    'secure' => false, // expect
    'http_only' => true,
];
