<?php

// case: names of functions have no case
ECHO HtmlSpecialChars($_GET['a']);
SYSTEM($_GET['b']); // expect: command-injection

// case: a function by its name
$show = 'show';
function show($text) {
    echo $text; // expect: xss
}
$show($_GET['a']);

// case: nested arrays
$data['a']['b'] = $_GET['x'];
$data['a']['c'] = 'plain';
echo $data['a']['c'];
echo $data['a']['b']; // expect: xss

// case: arrays of an object
class Bag {
    private $items = [];
    public function fill() {
        $this->items['safe'] = 'x';
        $this->items['sent'] = $_GET['x'];
    }
    public function safe() {
        return $this->items['safe'];
    }
    public function sent() {
        return $this->items['sent'];
    }
}
$bag = new Bag();
$bag->fill();
echo $bag->safe();
echo $bag->sent(); // expect: xss

// case: extracted variables
extract($_GET); // expect: mass-assignment

// case: made a number in place
$page = $_GET['page'];
settype($page, 'integer');
echo $page;

// case: added to a number
echo $_GET['page'] + 1;

// case: chosen by a match
$order = match ($_GET['order']) {
    'asc' => 'ASC',
    default => 'DESC',
};
mysqli_query($link, "SELECT * FROM t ORDER BY a $order");

// case: found by a pattern
if (preg_match('/^(\d+)$/', $_GET['id'], $found)) {
    echo $found[1];
}

// case: static members
class Input {
    public static function get($name) {
        return $_REQUEST[$name];
    }
}
echo Input::get('a'); // expect: xss

// case: a parent's constructor
class Base {
    protected $name;
    public function __construct($name) {
        $this->name = $name;
    }
}
class Child extends Base {
    public function __construct($name) {
        parent::__construct($name);
    }
    public function show() {
        echo $this->name; // expect: xss
    }
}
(new Child($_GET['name']))->show();

// case: a closure
$print = function ($text) {
    echo $text; // expect: xss
};
$print($_POST['text']);

// case: elements
foreach ($_POST as $key => $value) {
    echo $value; // expect: xss
}

// case: elements mapped to harmless ones
$safe = array_map('htmlspecialchars', $_POST['names']);
echo implode(', ', $safe);
echo implode(', ', $_POST['names']); // expect: xss

// case: the session
$_SESSION['user'] = $_POST['user'];

// case: a parameter by reference brings data back
function read_name(&$name)
{
    $name = $_GET['name'];
}
read_name($first);
echo $first; // expect: xss

// case: a parameter by reference brings back something harmless
function reset_name(&$name)
{
    $name = 'nobody';
}
$first = $_GET['name'];
reset_name($first);
echo $first;

// case: a method that fills an array
class Reader
{
    public function fill(array &$fields, $value)
    {
        $fields['name'] = $value;
    }

    public function show()
    {
        $fields = [];
        $this->fill($fields, $_POST['name']);
        echo $fields['name']; // expect: xss
    }
}

// case: another name of the same variable
$name = 'nobody';
$alias = &$name;
$alias = $_GET['name'];
echo $name; // expect: xss

// case: variables named by data
foreach ($_POST as $key => $value) {
    $$key = $value; // expect: mass-assignment
}
echo $title; // expect: xss

// case: methods that are not there
class Proxy
{
    public function __call($name, $arguments)
    {
        echo $arguments[0]; // expect: xss
    }
}
(new Proxy())->show($_GET['name']);

// case: an object that is called
class Printer
{
    public function __invoke($text)
    {
        echo $text; // expect: xss
    }
}
$print = new Printer();
$print($_GET['name']);

// case: functions and classes chosen by data
$handler = $_GET['handler'];
$handler('x'); // expect: code-injection
$type = $_GET['type'];
new $type(); // expect: unsafe-reflection
$known = in_array($_GET['type'], ['Csv', 'Pdf'], true) ? $_GET['type'] : 'Csv';
new $known();

// case: merged arrays keep their entries apart
$settings = array_merge(['mode' => 'plain', 'name' => $_GET['name']], ['size' => 'small']);
echo $settings['mode'];
echo $settings['size'];
echo $settings['name']; // expect: xss

// case: functions on every element
$ids = array_map('intval', $_GET['ids']);
echo implode(',', $ids);
$names = array_map('trim', $_GET['names']);
echo implode(',', $names); // expect: xss

// case: a trait's method stands before that of the class above
abstract class Base {
    public function name() {
        return 'plain';
    }
    public function kind() {
        return $_GET['kind'];
    }
}
trait Sent {
    public function name() {
        return $_GET['name'];
    }
    public function kind() {
        return 'plain';
    }
}
class Page extends Base {
    use Sent;
    public function show() {
        echo $this->kind();
        echo $this->name(); // expect: xss
    }
}
(new Page())->show();

// case: what a closure calls itself says who runs it
class Folder
{
    public $note;
    public function write($of, $value)
    {
        (function () use ($value) { $this->note = $value; })->call($of);
    }
    public function later($of)
    {
        return (fn ($value) => $this->note = $value)->bindTo($of);
    }
}
class Row
{
    public $note;
}
$folder = new Folder();
$row = new Row();
$folder->write($row, $_GET['note']);
echo $folder->note;
echo $row->note; // expect: xss
$bound = new Row();
$folder->later($bound)($_GET['note']);
echo $folder->note;
echo $bound->note; // expect: xss

// case: constant: what a class says for itself and those below it
class Page {
    const ESCAPES = true;
    public function show($text) {
        echo static::ESCAPES ? htmlspecialchars($text) : $text;
    }
}
class Short extends Page {
}
(new Short())->show($_GET['text']);

// case: a constant that a class below says otherwise
class Page {
    const ESCAPES = true;
    const RAW = 'no';
    public function show($text) {
        echo static::ESCAPES ? htmlspecialchars($text) : $text; // expect: xss
    }
}
class Raw extends Page {
    const ESCAPES = false;
}
(new Raw())->show($_GET['text']);

// case: a function that is written in a method is one of the whole program
class Boot {
    static function start() {
        function escaped($text) {
            return htmlspecialchars($text, ENT_QUOTES);
        }
        function handed($text) {
            return $text;
        }
    }
}
// file: page.php
<?php
echo escaped($_GET['name']);
echo handed($_GET['name']); // expect: xss
