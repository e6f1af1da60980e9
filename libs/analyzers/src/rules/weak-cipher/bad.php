<?php
$box = openssl_encrypt($text, 'aes-256-ecb', $key); // expect
$old = openssl_encrypt($text, 'des-ede3', $key); // expect
