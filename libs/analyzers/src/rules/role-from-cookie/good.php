<?php
if ($_SESSION['is_admin'] == '1') {
    remove_user($_POST['id']);
}
if ($_COOKIE['language'] == 'en') {
    show_log();
}
$role = $user->role;
if ($role === 'admin') {
    show_log();
}
