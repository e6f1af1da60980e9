<?php

// case: a variable remembers that a test failed
$name = $_GET['name'];
$ok = 1;
if (!ctype_alnum($name)) {
    $ok = 0;
}
if (date('H') > 22) {
    $ok = 0;
}
if ($ok == 0) {
    echo 'Not now.';
} else {
    system("id $name");
}

// case: a variable remembers that a test held
$name = $_GET['name'];
$valid = false;
if (preg_match('/^\w+$/', $name)) {
    $valid = true;
}
if ($valid) {
    system("id $name");
}
system("id $name"); // expect: command-injection

// case: a message says that something is wrong
$name = $_GET['name'];
$message = '';
if (!in_array($name, ['anna', 'otto'], true)) {
    $message = 'Nobody of that name.';
}
if ($message) {
    exit;
}
system("id $name");

// case: remembers something else
$name = $_GET['name'];
$other = $_GET['other'];
$ok = true;
if (!ctype_alnum($other)) {
    $ok = false;
}
if ($ok) {
    system("id $name"); // expect: command-injection
}

// case: the other way round
$name = $_GET['name'];
$ok = true;
if (!ctype_alnum($name)) {
    $ok = false;
}
if (!$ok) {
    system("id $name"); // expect: command-injection
}
