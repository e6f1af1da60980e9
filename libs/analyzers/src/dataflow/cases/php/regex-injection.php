<?php

// case: plain flow
$given = $_POST["pattern"];
preg_match("/" . $given . "/", "text"); // expect: regex-injection

// case: through a helper
function mark_it($given)
{
    preg_match("/" . $given . "/", "text"); // expect: regex-injection
}
mark_it($_POST["pattern"]);

// case: across files
require __DIR__ . "/lib/mark.php";
mark_it($_POST["pattern"]);
// file: lib/mark.php
<?php
function mark_it($given)
{
    preg_match("/" . $given . "/", "text"); // expect: regex-injection
}

// case: through a field
class Highlighter
{
    public function __construct(private $given)
    {
    }

    public function mark()
    {
        preg_match("/" . $this->given . "/", "text"); // expect: regex-injection
    }
}
(new Highlighter($_POST["pattern"]))->mark();

// case: through a collection: only the place that holds it
$all = ["given" => $_POST["pattern"], "own" => "[a-z]+"];
preg_match("/" . $all["own"] . "/", "text");
preg_match("/" . $all["given"] . "/", "text"); // expect: regex-injection

// case: sanitised
$given = $_POST["pattern"];
preg_match("/" . preg_quote($given, "/") . "/", "text");

// case: guarded
$given = $_POST["pattern"];
if (!ctype_alnum($given)) {
    exit("unknown");
}
preg_match("/" . $given . "/", "text");

// case: constant
$given = $_POST["pattern"];
$given = "[a-z]+";
preg_match("/" . $given . "/", "text");

// case: dead branch
$given = $_POST["pattern"];
$legacy = false;
if ($legacy) {
    preg_match("/" . $given . "/", "text");
}
