<?php

// case: an object as text is what its class makes of it
class Title {
    private $text;
    public function __construct() {
        $this->text = $_GET['title'];
    }
    public function __toString() {
        return $this->text;
    }
}
$title = new Title();
echo $title; // expect: xss
echo "Title: $title"; // expect: xss

// case: an object that escapes itself
class Title {
    private $text;
    public function __construct() {
        $this->text = $_GET['title'];
    }
    public function __toString() {
        return htmlspecialchars($this->text);
    }
}
$title = new Title();
echo $title;
echo '<h1>' . $title . '</h1>';

// case: an object that cannot be text brings none of its fields
class Title {
    public $text;
    public function __construct() {
        $this->text = $_GET['title'];
    }
}
$title = new Title();
echo "Title: $title";

// case: fields an object does not have, through __get and __set
class Bag {
    private $data = [];
    public function __get($name) {
        return $this->data[$name];
    }
    public function __set($name, $value) {
        $this->data[$name] = $value;
    }
}
$bag = new Bag();
$bag->name = $_POST['name'];
$bag->colour = 'red';
echo $bag->colour;
echo $bag->name; // expect: xss

// case: __get escapes
class View {
    private $data = [];
    public function __get($name) {
        return htmlspecialchars($this->data[$name]);
    }
    public function __set($name, $value) {
        $this->data[$name] = $value;
    }
}
$view = new View();
$view->name = $_POST['name'];
echo $view->name;

// case: places of an object
class Items implements ArrayAccess {
    private $items = [];
    public function offsetGet($key): mixed {
        return $this->items[$key];
    }
    public function offsetSet($key, $value): void {
        $this->items[$key] = $value;
    }
    public function offsetExists($key): bool {
        return isset($this->items[$key]);
    }
    public function offsetUnset($key): void {
        unset($this->items[$key]);
    }
}
$items = new Items();
$items['name'] = $_POST['name'];
$items['colour'] = 'red';
echo $items['colour'];
echo $items['name']; // expect: xss

// case: declared to give a number
function pageNumber(): int {
    return $_GET['page'];
}
echo pageNumber();

// case: kept by the constructor, read by one method for another
class Account {
    private $id;
    public function __construct() {
        $this->id = $_GET['id'];
    }
    private function named() {
        return 'user-' . $this->id;
    }
    public function remove(PDO $pdo) {
        $this->drop($pdo, $this->named());
    }
    private function drop(PDO $pdo, $name) {
        $pdo->exec("DELETE FROM accounts WHERE name = '$name'"); // expect: sql-injection
    }
}

// case: a loop over an object asks its class what it goes through
class Routes implements IteratorAggregate {
    private $asked;
    private $known = ['/home' => 'home.php'];
    public function __construct($asked) {
        $this->asked = $asked;
    }
    public function getIterator() {
        return new ArrayIterator($this->known);
    }
}
foreach (new Routes($_GET['path']) as $file) {
    include $file;
}

// case: a loop over an object whose class holds what was sent
class Pages implements IteratorAggregate {
    private $pages = [];
    public function add($page) {
        $this->pages[] = $page;
    }
    public function getIterator() {
        return new ArrayIterator($this->pages);
    }
}
$pages = new Pages();
$pages->add($_GET['page']);
foreach ($pages as $page) {
    include $page; // expect: file-inclusion
}

// case: a loop over an object that knows where it is
class Lines implements Iterator {
    private $name;
    private $line = 0;
    public function __construct($name) {
        $this->name = $name;
    }
    public function current(): mixed {
        return "line $this->line";
    }
}
foreach (new Lines($_GET['name']) as $line) {
    echo $line;
}
