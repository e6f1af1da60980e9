<?php
$cart = json_decode($_COOKIE['cart'], true);
$state = unserialize(file_get_contents('state.bin'), ['allowed_classes' => false]);
