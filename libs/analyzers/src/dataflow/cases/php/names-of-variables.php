<?php

// case: the short condition gives what it asks for
$name = $_GET['name'] ?: 'nobody';
echo $name; // expect: xss

// case: the short condition of two
function shown() {
    $name = htmlspecialchars($_GET['name']) ?: 'nobody';
    echo $name;
}
shown();

// case: a page gets its variables by extract
class Pages {
    private $held = [];
    public function set($name, $value) {
        $this->held[$name] = $value;
    }
    public function show($page) {
        extract($this->held);
        include __DIR__ . '/pages/' . $page . '.php';
    }
}
function visit() {
    $pages = new Pages();
    $pages->set('visitor', $_GET['visitor']);
    $pages->set('year', 2020);
    $pages->show('home');
}
// file: pages/home.php
<b><?= $visitor ?></b><!-- expect: xss -->
<i><?= $year ?></i>
<i><?= htmlspecialchars($visitor) ?></i>

// case: a page gets its variables by extract of what a controller gives
class Desk {
    protected function page($name, array $given = []) {
        extract($given, EXTR_SKIP);
        require 'views/' . $name . '.php';
    }
}
class Front extends Desk {
    public function index() {
        $this->page('front', ['word' => $_GET['word'], 'safe' => htmlspecialchars($_GET['word'])]);
    }
}
// file: views/front.php
<p><?= $word ?></p><!-- expect: xss -->
<p><?= $safe ?></p>

// case: a loop makes variables of a map for a page
function paint(array $given, string $page) {
    foreach ($given as $key => $one) {
        $$key = $one;
    }
    require $page;
}
paint(['colour' => $_GET['colour'], 'size' => 12], 'paint.php');
// file: paint.php
<p><?= $colour ?></p><!-- expect: xss -->
<p><?= $size ?></p>

// case: a variable of the function itself goes before what extract brings
function own(array $given) {
    $title = 'Home';
    extract($given, EXTR_SKIP);
    include 'own.php';
}
own(['title' => $_GET['title']]);
// file: own.php
<p><?= $title ?></p>

// case: a function sets a global that only it writes
function greet() {
    global $greeting;
    $greeting = $_GET['greeting'];
}
greet();
echo $greeting; // expect: xss

// case: a function sets a global by the list of all
function welcome() {
    $GLOBALS['welcome'] = $_GET['welcome'];
}
welcome();
echo $welcome; // expect: xss
