<?php
session_start();
if (!isset($_SESSION['user'])) {
    header('Location: login.php');
    exit;
}
if (empty($_SESSION['user'])) {
    header('Location: login.php');
} else {
    show();
}
if (isset($_SESSION['user'])) {
    header('Location: home.php');
}
function guard()
{
    if (!isset($_SESSION['user'])) {
        header('Location: login.php');
    }
}
if (!isset($_SESSION['user'])) {
    header('Location: login.php');
}
exit;
