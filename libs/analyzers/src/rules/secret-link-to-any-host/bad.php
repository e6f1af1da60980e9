<?php
function mail_reset($user, $token) {
    $link = 'https://' . $_SERVER['HTTP_HOST'] . '/reset.php?token=' . $token; // expect
    send($user, "http://{$_SERVER['HTTP_HOST']}/activate?key=$token"); // expect
}
