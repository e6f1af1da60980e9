<?php
$token = md5(uniqid(rand(), true)); // expect
$password = substr(str_shuffle('abcdefghijkmnpqrstuvwxyz23456789'), 0, 10); // expect
