<?php
$hash = password_hash($password, PASSWORD_BCRYPT, ['cost' => 12]);
$hash = hash_pbkdf2('sha256', $apiToken, $salt, 1000);
