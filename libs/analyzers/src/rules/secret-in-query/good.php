<?php
$user = find_user($_POST['user']);
if (password_verify($_POST['password'], $user['hash'])) {
    $_SESSION['user'] = $user['id'];
}
echo htmlspecialchars($_GET['page']);
