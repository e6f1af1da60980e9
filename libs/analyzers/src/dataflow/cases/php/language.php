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
