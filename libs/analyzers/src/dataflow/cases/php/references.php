<?php

// case: a function of another file fills what it is passed
require_once 'lib/read.php';
function show()
{
    readInto($name, 'name');
    echo $name; // expect: xss
    (new Reader())->read($colour);
    echo $colour; // expect: xss
}
show();
// file: lib/read.php
<?php
function readInto(&$out, $key)
{
    $out = $_GET[$key];
}
class Reader
{
    public function read(&$out)
    {
        $out = $_COOKIE['colour'];
    }
}

// case: a function of another file makes it harmless
require_once 'lib/escape.php';
$name = $_GET['name'];
escapeIt($name);
echo $name;
// file: lib/escape.php
<?php
function escapeIt(&$text)
{
    $text = htmlspecialchars($text);
}

// case: passed by value, it stays as it was
require_once 'lib/escape.php';
$name = $_GET['name'];
escaped($name);
echo $name; // expect: xss
// file: lib/escape.php
<?php
function escaped($text)
{
    $text = htmlspecialchars($text);
    return $text;
}
