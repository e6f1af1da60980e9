<?php

// case: plain flow
$given = $_POST["count"];
str_repeat("-", $given); // expect: resource-exhaustion

// case: through a helper
function pad_it($given)
{
    str_repeat("-", $given); // expect: resource-exhaustion
}
pad_it($_POST["count"]);

// case: across files
require __DIR__ . "/lib/pad.php";
pad_it($_POST["count"]);
// file: lib/pad.php
<?php
function pad_it($given)
{
    str_repeat("-", $given); // expect: resource-exhaustion
}

// case: through a field
class Padding
{
    public function __construct(private $given)
    {
    }

    public function pad()
    {
        str_repeat("-", $this->given); // expect: resource-exhaustion
    }
}
(new Padding($_POST["count"]))->pad();

// case: through a collection: only the place that holds it
$all = ["given" => $_POST["count"], "own" => 10];
str_repeat("-", $all["own"]);
str_repeat("-", $all["given"]); // expect: resource-exhaustion

// case: sanitised
$given = $_POST["count"];
str_repeat("-", strlen($given));

// case: guarded
$given = $_POST["count"];
if (!in_array($given, ["10", "20"], true)) {
    exit("unknown");
}
str_repeat("-", $given);

// case: constant
$given = $_POST["count"];
$given = 10;
str_repeat("-", $given);

// case: dead branch
$given = $_POST["count"];
$legacy = false;
if ($legacy) {
    str_repeat("-", $given);
}
