<?php

// case: plain flow
$given = $_POST["type"];
new ReflectionFunction($given); // expect: unsafe-reflection

// case: through a helper
function make_it($given)
{
    new ReflectionFunction($given); // expect: unsafe-reflection
}
make_it($_POST["type"]);

// case: across files
require __DIR__ . "/lib/make.php";
make_it($_POST["type"]);
// file: lib/make.php
<?php
function make_it($given)
{
    new ReflectionFunction($given); // expect: unsafe-reflection
}

// case: through a field
class ExporterFactory
{
    public function __construct(private $given)
    {
    }

    public function make()
    {
        new ReflectionFunction($this->given); // expect: unsafe-reflection
    }
}
(new ExporterFactory($_POST["type"]))->make();

// case: through a collection: only the place that holds it
$all = ["given" => $_POST["type"], "own" => "trim"];
new ReflectionFunction($all["own"]);
new ReflectionFunction($all["given"]); // expect: unsafe-reflection

// case: sanitised
$given = $_POST["type"];
new ReflectionFunction((int) $given);

// case: guarded
$given = $_POST["type"];
if (!in_array($given, ["trim", "strtolower"], true)) {
    exit("unknown");
}
new ReflectionFunction($given);

// case: constant
$given = $_POST["type"];
$given = "trim";
new ReflectionFunction($given);

// case: dead branch
$given = $_POST["type"];
$legacy = false;
if ($legacy) {
    new ReflectionFunction($given);
}

// case: classes of one folder that end alike
$kind = ucfirst($_GET['kind']);
$name = "App\\Import\\{$kind}Importer";
$importer = new $name();
$other = "App\\Import\\" . $_GET['other'];
$any = new $other(); // expect: unsafe-reflection

// case: the class of an object that holds what was sent
class Grid {
    public $path;
    public function label() {
        return (new \ReflectionClass($this))->getShortName();
    }
    public function show() {
        $this->path = $_GET['path'];
        return strlen($this->label() . (new ReflectionClass($_GET['kind']))->getName()); // expect: unsafe-reflection
    }
}
(new Grid())->show();
