<?php
$token = bin2hex(random_bytes(24));
$colour = rand(0, 255);
$resetToken = md5(uniqid(bin2hex(random_bytes(20)), true));
