<?php
// case: a database that a class is given in another file
require 'reports.php';
function build($pdo) { return new Reports($pdo); }
$reports = build(new PDO(getenv('DSN')));
$reports->run($_GET['text']);
// file: reports.php
<?php
class Reports {
    private $pdo;
    public function __construct($pdo) { $this->pdo = $pdo; }
    public function run($text) { return $this->pdo->query($text); } // expect: sql-injection
}

// case: a database that a function inside of another uses
require 'reports.php';
function start() { return makeReports(new PDO(getenv('DSN'))); }
$run = start();
$run($_GET['text']);
// file: reports.php
<?php
function makeReports($pdo) {
    return function ($text) use ($pdo) { return $pdo->query($text); }; // expect: sql-injection
}

// case: handed on by a method that nobody calls
class Pages {
    private $reports;
    public function start() { $this->reports = $this->build(new PDO(getenv('DSN'))); }
    private function build($pdo) { return new Reports($pdo); }
    public function show() { return $this->reports->run($_GET['text']); }
}
// file: reports.php
<?php
class Reports {
    private $pdo;
    public function __construct($pdo) { $this->pdo = $pdo; }
    public function run($text) { return $this->pdo->query($text); } // expect: sql-injection
}

// case: a thing of our own with such a method
class Shelf {
    public function query($text) { return strlen($text); }
}
class Reports {
    private $shelf;
    public function __construct($shelf) { $this->shelf = $shelf; }
    public function run($text) { return $this->shelf->query($text); }
}
function build($shelf) { return new Reports($shelf); }
build(new Shelf())->run('select * from shops where name = ' . $_GET['text']);

// case: a yes or no that is declared says which way is taken
function shown(string $text, bool $escape = true): string {
    return $escape ? htmlspecialchars($text) : $text;
}
echo shown($_GET['a']);
echo shown($_GET['b'], true);
echo shown($_GET['c'], false); // expect: xss
function told(string $text, int $how = 1): string {
    if ($how === 1) {
        $text = htmlspecialchars($text);
    }
    return $text;
}
echo told($_GET['a']);
echo told($_GET['b'], 1);
echo told($_GET['c'], 2); // expect: xss
