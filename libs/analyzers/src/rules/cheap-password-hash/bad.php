<?php
$hash = password_hash($password, PASSWORD_BCRYPT, ['cost' => 4]); // expect
