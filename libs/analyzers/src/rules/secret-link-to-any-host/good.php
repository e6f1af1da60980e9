<?php
function mail_reset($user, $token) {
    send($user, SITE_URL . '/reset.php?token=' . $token);
    header('Location: https://' . $_SERVER['HTTP_HOST'] . '/shop');
}
