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
