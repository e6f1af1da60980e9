<?php

// case: plain flow
$given = $_POST["slot"];
$_SESSION[$given] = 1; // expect: trust-boundary

// case: through a helper
function keep_it($given)
{
    $_SESSION[$given] = 1; // expect: trust-boundary
}
keep_it($_POST["slot"]);

// case: across files
require __DIR__ . "/lib/keep.php";
keep_it($_POST["slot"]);
// file: lib/keep.php
<?php
function keep_it($given)
{
    $_SESSION[$given] = 1; // expect: trust-boundary
}

// case: through a field
class Basket
{
    public function __construct(private $given)
    {
    }

    public function keep()
    {
        $_SESSION[$this->given] = 1; // expect: trust-boundary
    }
}
(new Basket($_POST["slot"]))->keep();

// case: through a collection: only the place that holds it
$all = ["given" => $_POST["slot"], "own" => "cart"];
$_SESSION[$all["own"]] = 1;
$_SESSION[$all["given"]] = 1; // expect: trust-boundary

// case: sanitised
$given = $_POST["slot"];
$_SESSION[(int) $given] = 1;

// case: guarded
$given = $_POST["slot"];
if (!in_array($given, ["cart", "note"], true)) {
    exit("unknown");
}
$_SESSION[$given] = 1;

// case: constant
$given = $_POST["slot"];
$given = "cart";
$_SESSION[$given] = 1;

// case: dead branch
$given = $_POST["slot"];
$legacy = false;
if ($legacy) {
    $_SESSION[$given] = 1;
}
