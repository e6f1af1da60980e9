<?php
$box = openssl_encrypt($text, 'aes-256-cbc', $key, 0, random_bytes(16));
