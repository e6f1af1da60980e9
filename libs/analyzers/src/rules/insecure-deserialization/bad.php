<?php
$cart = unserialize(base64_decode($_COOKIE['cart'])); // expect
