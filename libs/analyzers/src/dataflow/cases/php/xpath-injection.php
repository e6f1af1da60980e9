<?php

// case: plain flow
$login = $_GET['login'];
$nodes = $xml->xpath('//user[login=' . $login . ']'); // expect: xpath-injection

// case: through a helper
function nodeOf($login) {
    $nodes = $xml->xpath('//user[login=' . $login . ']'); // expect: xpath-injection
}
nodeOf($_GET['login']);

// case: across files
require __DIR__ . '/lib/nodeOf.php';
nodeOf($_GET['login']);
// file: lib/nodeOf.php
<?php
function nodeOf($login)
{
    $nodes = $xml->xpath('//user[login=' . $login . ']'); // expect: xpath-injection
}

// case: through a field
class Account {
    private $login;
    public function __construct($login) {
        $this->login = $login;
    }
    public function run() {
        $nodes = $xml->xpath('//user[login=' . $this->login . ']'); // expect: xpath-injection
    }
}
(new Account($_GET['login']))->run();

// case: through a collection: only the place that holds it
$settings = ['login' => $_GET['login'], 'mode' => 'plain'];
$nodes = $xml->xpath('//user[login=' . $settings['mode'] . ']');
$nodes = $xml->xpath('//user[login=' . $settings['login'] . ']'); // expect: xpath-injection

// case: sanitised
$login = intval($_GET['login']);
$nodes = $xml->xpath('//user[login=' . $login . ']');

// case: guarded
$login = $_GET['login'];
if (!ctype_alnum($login)) {
    exit;
}
$nodes = $xml->xpath('//user[login=' . $login . ']');

// case: constant
$login = $_GET['login'];
$login = '1';
$nodes = $xml->xpath('//user[login=' . $login . ']');

// case: dead branch
$login = $_GET['login'];
$debug = false;
if ($debug) {
    $nodes = $xml->xpath('//user[login=' . $login . ']');
}

// case: an expression of a document
$document = new DOMDocument();
$path = new DOMXPath($document);
$path->query("//book[title='" . $_GET['title'] . "']"); // expect: xpath-injection
