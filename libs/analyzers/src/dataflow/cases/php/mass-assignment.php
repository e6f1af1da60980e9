<?php

// case: plain flow
$given = $_POST;
extract($given); // expect: mass-assignment

// case: through a helper
function fill_it($given)
{
    extract($given); // expect: mass-assignment
}
fill_it($_POST);

// case: across files
require __DIR__ . "/lib/fill.php";
fill_it($_POST);
// file: lib/fill.php
<?php
function fill_it($given)
{
    extract($given); // expect: mass-assignment
}

// case: through a field
class Form
{
    public function __construct(private $given)
    {
    }

    public function fill()
    {
        extract($this->given); // expect: mass-assignment
    }
}
(new Form($_POST))->fill();

// case: through a collection: only the place that holds it
$all = ["given" => $_POST, "own" => ["a" => 1]];
extract($all["own"]);
extract($all["given"]); // expect: mass-assignment

// case: sanitised
$given = $_POST;
extract($given, EXTR_SKIP);

// case: constant
$given = $_POST;
$given = ["a" => 1];
extract($given);

// case: dead branch
$given = $_POST;
$legacy = false;
if ($legacy) {
    extract($given);
}
