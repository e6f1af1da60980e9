<?php
$hash = password_hash($_POST['password'], PASSWORD_DEFAULT);
$key = md5($path);

$forgotPasswordKey = 'forgot-password:who:' . sha1($knownSender);
