<?php
$box = openssl_encrypt($text, 'aes-256-gcm', $key, 0, $iv, $tag);
