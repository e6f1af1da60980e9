<?php

// case: plain flow
$user = $_POST['user'];
$found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $user . ')'); // expect: ldap-injection

// case: through a helper
function lookup($user) {
    $found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $user . ')'); // expect: ldap-injection
}
lookup($_POST['user']);

// case: across files
require __DIR__ . '/lib/lookup.php';
lookup($_POST['user']);
// file: lib/lookup.php
<?php
function lookup($user)
{
    $found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $user . ')'); // expect: ldap-injection
}

// case: through a field
class Person {
    private $uid;
    public function __construct($user) {
        $this->uid = $user;
    }
    public function run() {
        $found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $this->uid . ')'); // expect: ldap-injection
    }
}
(new Person($_POST['user']))->run();

// case: through a collection: only the place that holds it
$settings = ['user' => $_POST['user'], 'mode' => 'plain'];
$found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $settings['mode'] . ')');
$found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $settings['user'] . ')'); // expect: ldap-injection

// case: sanitised
$user = ldap_escape($_POST['user'], '', LDAP_ESCAPE_FILTER);
$found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $user . ')');

// case: guarded
$user = $_POST['user'];
if (!ctype_alnum($user)) {
    exit;
}
$found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $user . ')');

// case: constant
$user = $_POST['user'];
$user = 'guest';
$found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $user . ')');

// case: dead branch
$user = $_POST['user'];
$debug = false;
if ($debug) {
    $found = ldap_search($directory, 'dc=example,dc=com', '(uid=' . $user . ')');
}

// case: all signs of filters replaced
$name = str_replace(['\\', '*', '(', ')', "\x00"], ['\5c', '\2a', '\28', '\29', '\00'], $_GET['name']);
ldap_search($directory, 'dc=example,dc=com', "(cn=$name)");
$name = preg_replace('/[*()\\\\]/', '', $_GET['name']);
ldap_search($directory, 'dc=example,dc=com', "(cn=$name)");

// case: some signs of filters replaced
$name = str_replace(['*', '('], '', $_GET['name']);
ldap_search($directory, 'dc=example,dc=com', "(cn=$name)"); // expect: ldap-injection
