<?php
if (openssl_verify($data, $signature, $key) === 1) accept();
if (openssl_verify($data, $signature, $key) == 1) accept();
if (openssl_verify($data, $signature, $key) !== 1) refuse();
$result = openssl_verify($data, $signature, $key);
if (password_verify($given, $hash)) accept();
