<?php

// case: a closure that a function gives
function prepared($line) {
    return function () use ($line) {
        shell_exec($line); // expect: command-injection
    };
}
(prepared($_GET['line']))();

// case: an arrow function
function prepared($line) {
    return fn () => shell_exec($line); // expect: command-injection
}
prepared($_GET['line'])();

// case: by reference, and set afterwards
function prepared($line) {
    $run = 'ls';
    $start = function () use (&$run) {
        shell_exec($run); // expect: command-injection
    };
    $run = $line;
    return $start;
}
function tools() { prepared($_GET['line'])(); }
tools();

// case: two of the same factory, and only the harmless one is called
function prepared($line) {
    return function () use ($line) { shell_exec($line); };
}
function tools() {
    $list = prepared('ls');
    $unused = prepared($_GET['line']);
    $list();
}
tools();

// case: what is captured is a number
function killer($id) {
    return fn () => shell_exec("kill $id");
}
killer((int) $_GET['id'])();

// case: arrows within arrows
function joined($tool) {
    return fn ($flag) => fn ($file) => shell_exec($tool . $flag . $file); // expect: command-injection
}
joined('ls ')('-l ')($_GET['file']);

// case: a list of records that a closure goes through later
function prepared($line) {
    $steps = [['name' => 'main', 'line' => $line]];
    return function () use ($steps) {
        foreach ($steps as $step) {
            shell_exec($step['line']); // expect: command-injection
        }
    };
}
prepared($_POST['line'])();

// case: an object that can be called
class Tool {
    private $line;
    public function __construct($line) { $this->line = $line; }
    public function __invoke() { shell_exec($this->line); } // expect: command-injection
}
function tools() {
    $tool = new Tool($_GET['line']);
    $tool();
}
tools();

// case: jobs of an object
class Jobs {
    private array $all = [];
    public function add(callable $job) { $this->all[] = $job; }
    public function run() { foreach ($this->all as $job) { $job(); } }
}
function tools() {
    $jobs = new Jobs();
    $line = $_POST['line'];
    $jobs->add(function () use ($line) { system($line); }); // expect: command-injection
    $jobs->run();
}
tools();

// case: kept in a field by one method and called by another
class Tool {
    private $start;
    public function prepare($line) { $this->start = fn () => passthru($line); } // expect: command-injection
    public function run() { ($this->start)(); }
}
function tools() {
    $tool = new Tool();
    $tool->prepare($_GET['line']);
    $tool->run();
}
tools();

// case: called by a function of the language
function prepared($line) {
    return function ($flag) use ($line) { system($line . $flag); }; // expect: command-injection
}
function tools() { call_user_func(prepared($_GET['line']), '-l'); }
tools();

// case: a function as a value
function start($line) {
    system($line); // expect: command-injection
}
function tools() {
    $start = start(...);
    $start($_GET['line']);
}
tools();

// case: under a name in an array
function toolFor($line) {
    return ['start' => function () use ($line) { system($line); }]; // expect: command-injection
}
function tools() {
    $tool = toolFor($_COOKIE['line']);
    $tool['start']();
}
tools();
