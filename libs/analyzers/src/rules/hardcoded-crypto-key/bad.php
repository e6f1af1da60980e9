<?php
$box = openssl_encrypt($text, 'aes-256-cbc', 'keyboard-cat-keyboard-cat', 0, $iv); // expect
