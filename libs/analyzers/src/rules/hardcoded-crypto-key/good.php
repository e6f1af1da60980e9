<?php
$box = openssl_encrypt($text, 'aes-256-cbc', getenv('KEY'), 0, $iv);
