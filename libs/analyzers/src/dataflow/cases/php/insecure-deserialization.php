<?php

// case: plain flow
$cart = $_COOKIE['cart'];
$cart = unserialize($cart); // expect: insecure-deserialization

// case: through a helper
function restore($cart) {
    $cart = unserialize($cart); // expect: insecure-deserialization
}
restore($_COOKIE['cart']);

// case: across files
require __DIR__ . '/lib/restore.php';
restore($_COOKIE['cart']);
// file: lib/restore.php
<?php
function restore($cart)
{
    $cart = unserialize($cart); // expect: insecure-deserialization
}

// case: through a field
class Cart {
    private $packed;
    public function __construct($cart) {
        $this->packed = $cart;
    }
    public function run() {
        $cart = unserialize($this->packed); // expect: insecure-deserialization
    }
}
(new Cart($_COOKIE['cart']))->run();

// case: through a collection: only the place that holds it
$settings = ['cart' => $_COOKIE['cart'], 'mode' => 'plain'];
$cart = unserialize($settings['mode']);
$cart = unserialize($settings['cart']); // expect: insecure-deserialization

// case: sanitised
$cart = md5($_COOKIE['cart']);
$cart = unserialize($cart);

// case: guarded
$cart = $_COOKIE['cart'];
if (!hash_equals($expected, $cart)) {
    exit;
}
$cart = unserialize($cart);

// case: constant
$cart = $_COOKIE['cart'];
$cart = 'a:0:{}';
$cart = unserialize($cart);

// case: dead branch
$cart = $_COOKIE['cart'];
$debug = false;
if ($debug) {
    $cart = unserialize($cart);
}

// case: no classes allowed
$cart = unserialize($_COOKIE['cart'], ['allowed_classes' => false]);

// case: only classes that are named
function restored($text, $classes = []) {
    return unserialize($text, ['allowed_classes' => empty($classes) ? false : $classes]);
}
restored($_COOKIE['basket']);
restored($_COOKIE['basket'], [Basket::class]);
unserialize($_COOKIE['basket'], ['allowed_classes' => true]); // expect: insecure-deserialization

// case: what comes of what was kept can do no more than that it is restored
function settings() {
    return unserialize(fread(fopen('cache/settings', 'rb'), 1000)); // expect: insecure-deserialization
}
include settings()['page'];
call_user_func(settings()['check'], 'x');
mysqli_query($link, 'SELECT * FROM people WHERE name = ' . settings()['name']);
$rows = mysqli_query($link, 'SELECT * FROM people');
$kept = unserialize(mysqli_fetch_assoc($rows)['kept']); // expect: insecure-deserialization
echo $kept['name']; // expect: xss
$sent = unserialize($_COOKIE['kept'], ['allowed_classes' => false]);
include $sent['page']; // expect: file-inclusion
