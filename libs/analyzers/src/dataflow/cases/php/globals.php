<?php

// case: set on several ways, read by a function
if (PHP_SAPI === 'cli') {
    $driver = 'file';
} elseif (extension_loaded('mysqli')) {
    $driver = 'mysql';
} else {
    $driver = 'none';
}
function connect() {
    global $driver;
    if ($driver === 'mysql') {
        return new mysqli('localhost');
    }
    if ($driver === 'none') {
        die('no database');
    }
    return null;
}
connect();
system($_GET['command']); // expect: command-injection

// case: what an included file may have set before
require 'config/not-here.php';
if ($mode === 'test') {
    $mode = strtoupper($mode);
} else {
    $mode = 'LIVE';
}
function checkMode() {
    global $mode;
    if ($mode === 'LIVE') {
        exit;
    }
}
checkMode();
system($_GET['command']); // expect: command-injection

// case: settings that are kept by names nobody can follow are not all what was sent
$settings = ['path' => '/srv/', 'folder' => 'files/', 'theme' => 'plain', 'language' => 'en', 'zone' => 'utc', 'rows' => 20, 'mail' => '', 'title' => 'Shelf'];
function keep($name, $value) {
    global $settings;
    $settings[$name] = $value;
}
foreach (load_fields() as $field) {
    keep($field['name'], $_POST[$field['name']]);
}
function remove() {
    global $settings;
    unlink($settings['path'] . $settings['cover']);
}

// case: one of the settings, whose name nobody can follow, is not the request that is kept beside them
$shelf = ['path' => '/srv/', 'folder' => 'files/', 'theme' => 'plain', 'language' => 'en', 'zone' => 'utc', 'rows' => 20, 'mail' => '', 'sent' => $_GET];
function pathTo($which) {
    global $shelf;
    return $shelf[$which];
}
function removeAll() {
    unlink(pathTo(which_folder()) . 'cover.png');
}
function removeOne() {
    global $shelf;
    unlink('/srv/' . $shelf['sent']['file']); // expect: path-traversal
}

// case: what is kept under the names that were sent is what was sent
$given = ['path' => '/srv/', 'folder' => 'files/', 'theme' => 'plain', 'language' => 'en', 'zone' => 'utc', 'rows' => 20, 'mail' => '', 'title' => 'Shelf'];
function take($name, $value) {
    global $given;
    $given[$name] = $value;
}
take($_POST['name'], $_POST['value']);
function removeGiven() {
    global $given;
    unlink($given['path'] . $given['cover']); // expect: path-traversal
}
