<?php
$user = find_user($_GET['user']);
if (password_verify($_GET['password'], $user['hash'])) { // expect
    $_SESSION['user'] = $user['id'];
}
