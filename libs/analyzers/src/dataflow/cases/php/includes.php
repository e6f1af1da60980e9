<?php

// case: a variable that the included file prints
$title = $_GET['title'];
include 'header.php';
// file: header.php
<?php
echo "<title>$title</title>"; // expect: xss

// case: a variable that the included file sets
require_once 'input.php';
echo $name; // expect: xss
// file: input.php
<?php
$name = $_GET['name'];

// case: the included file makes it harmless
$name = $_GET['name'];
include 'clean.php';
echo $name;
// file: clean.php
<?php
$name = htmlspecialchars($name);

// case: what an included file returns
$settings = include 'settings.php';
echo $settings['title']; // expect: xss
echo $settings['width'];
// file: settings.php
<?php
return ['title' => $_COOKIE['title'], 'width' => 80];

// case: one of several files
switch ($_COOKIE['level']) {
    case 'low':
        $file = 'low.php';
        break;
    default:
        $file = 'high.php';
}
require "levels/$file";
echo $html; // expect: xss
// file: levels/low.php
<?php
$html = 'Hello ' . $_GET['name'];
// file: levels/high.php
<?php
$html = 'Hello ' . htmlspecialchars($_GET['name']);

// case: files that have nothing to do with each other share no variables
echo $title;
// file: other.php
<?php
$title = $_GET['title'];

// case: files that have nothing to do with each other share no classes
class Page {
    public function title() {
        return 'Home';
    }
}
echo (new Page())->title();
// file: other.php
<?php
class Page {
    public function title() {
        return $_GET['title'];
    }
}

// case: in a folder next to it
include __DIR__ . '/lib/print.php';
print_name($_GET['name']);
// file: lib/print.php
<?php
function print_name($name) {
    print $name; // expect: xss
}

// case: a connection that another file opened
require 'connect.php';
function find($id) {
    global $db;
    return $db->query("SELECT * FROM t WHERE id = $id"); // expect: sql-injection
}
find($_GET['id']);
// file: connect.php
<?php
$db = new mysqli('localhost', 'shop', getenv('DB_PASSWORD'));

// case: a function that brings in the file it is told
function bring($file) {
    return include __DIR__ . '/' . $file;
}
$texts = bring('texts.php');
echo $texts['title']; // expect: xss
echo $texts['name'];
// file: texts.php
<?php
return ['title' => $_GET['title'], 'name' => 'Shop'];
