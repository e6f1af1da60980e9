<?php
if ($_COOKIE['is_admin'] == '1') { // expect
    remove_user($_POST['id']);
}

$role = isset($_COOKIE['user_role']) ? $_COOKIE['user_role'] : 'guest';
if ($role === 'admin') { // expect
    show_log();
}
