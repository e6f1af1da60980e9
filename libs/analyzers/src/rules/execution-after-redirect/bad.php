<?php
session_start();
if (!isset($_SESSION['user'])) {
    header('Location: login.php'); // expect
}
if ($_SESSION['role'] !== 'admin') header("Location: /"); // expect
$pdo->prepare('DELETE FROM users WHERE id = ?')->execute([$_POST['id']]);
