<?php
function login($name, $password, $row) {
    if (password_verify($password, $row['hash'])) {
        session_regenerate_id(true);
        $_SESSION['user_id'] = $row['id'];
    }
}
$_SESSION['theme'] = 'dark';
