<?php
$box = openssl_encrypt($text, 'aes-256-cbc', $key, 0, '1234567890123456'); // expect
