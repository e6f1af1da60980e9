<?php
if (openssl_verify($data, $signature, $key)) accept(); // expect
if (!openssl_verify($data, $signature, $key)) refuse(); // expect
if ($key && openssl_verify($data, $signature, $key, OPENSSL_ALGO_SHA256)) accept(); // expect
$valid = (bool) openssl_verify($data, $signature, $key); // expect
if (openssl_verify($data, $signature, $key) == true) accept(); // expect
