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

// case: guarded: a function of the program's own ends it where it is given text
class Answer {
    static function send($code, $text = false, $type = 'text/html') {
        header("HTTP/1.1 $code");
        header("Content-Type: $type");
        if (is_string($text)) {
            print htmlspecialchars($text);
            exit;
        }
    }
}
if (!isset($_GET['id'])) {
    Answer::send(400, 'no number');
} elseif (!is_numeric($_GET['id'])) {
    Answer::send(400, sprintf('%s is no number', $_GET['id']));
}
$id = $_GET['id'];
echo "<b>$id</b>";
$fields = Fields::all();
if (!isset($fields[$_GET['field']])) {
    Answer::send(404, 'no such field');
}
echo $_GET['field'];

// case: a function that ends the program on some ways only has not ended it
class Answer {
    static function send($code, $text = false) {
        header("HTTP/1.1 $code");
        if (is_string($text)) {
            print 'done';
            exit;
        }
    }
    static function perhaps($text, $ends = true) {
        if (date('H') > 22) {
            $ends = false;
        }
        if ($ends) {
            exit($text);
        }
    }
    static function leaves($text, $ends = true) {
        if (headers_sent()) {
            return;
        }
        if ($ends) {
            exit($text);
        }
    }
}
if (!is_numeric($_GET['id'])) {
    Answer::send(400);
}
echo $_GET['id']; // expect: xss
if (!is_numeric($_GET['size'])) {
    Answer::perhaps('no number');
}
echo $_GET['size']; // expect: xss
if (!is_numeric($_GET['page'])) {
    Answer::leaves('no number');
}
echo $_GET['page']; // expect: xss
if (!is_numeric($_GET['other'])) {
    Answer::send(400, 'no number');
}
echo $_GET['name']; // expect: xss

// case: a function that ends the program unless it is told not to
function fail($text, $ends = true) {
    error_log('failed');
    print htmlspecialchars($text);
    if (!$ends) {
        return_nothing();
    } else {
        exit;
    }
}
if (!ctype_alnum($_GET['name'])) {
    fail('no name');
}
system("id {$_GET['name']}");
if (!ctype_alnum($_GET['other'])) {
    fail('no name', false);
}
system("id {$_GET['other']}"); // expect: command-injection
