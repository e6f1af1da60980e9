<?php
$hash = md5($_POST['password']); // expect
$user->password = sha1($salt . $plain); // expect
$old_password = sha1(
    md5($plain) // expect
);
