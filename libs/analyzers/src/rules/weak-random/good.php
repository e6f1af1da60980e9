<?php
$token = bin2hex(random_bytes(24));
$colour = rand(0, 255);
$resetToken = md5(uniqid(bin2hex(random_bytes(20)), true));
$settings->token = sha1($settings->salt . uniqid('' . mt_rand(), true));
$csrfToken = sha1(uniqid('', true) . '_' . mt_rand() . $config->get('credentials.salt'));
$sessionToken = sha1(uniqid('' . random_int(0, mt_getrandmax()), true));
