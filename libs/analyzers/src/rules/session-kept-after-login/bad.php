<?php
function login($name, $password, $row) {
    if (password_verify($password, $row['hash'])) {
        $_SESSION['user_id'] = $row['id']; // expect
    }
}
