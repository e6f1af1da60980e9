<?php

// case: plain flow
$formula = $_POST['formula'];
$result = eval('return ' . $formula . ';'); // expect: code-injection

// case: through a helper
function calculate($formula) {
    $result = eval('return ' . $formula . ';'); // expect: code-injection
}
calculate($_POST['formula']);

// case: across files
require __DIR__ . '/lib/calculate.php';
calculate($_POST['formula']);
// file: lib/calculate.php
<?php
function calculate($formula)
{
    $result = eval('return ' . $formula . ';'); // expect: code-injection
}

// case: through a field
class Formula {
    private $text;
    public function __construct($formula) {
        $this->text = $formula;
    }
    public function run() {
        $result = eval('return ' . $this->text . ';'); // expect: code-injection
    }
}
(new Formula($_POST['formula']))->run();

// case: through a collection: only the place that holds it
$settings = ['formula' => $_POST['formula'], 'mode' => 'plain'];
$result = eval('return ' . $settings['mode'] . ';');
$result = eval('return ' . $settings['formula'] . ';'); // expect: code-injection

// case: sanitised
$formula = intval($_POST['formula']);
$result = eval('return ' . $formula . ';');

// case: guarded
$formula = $_POST['formula'];
if (!ctype_digit($formula)) {
    exit;
}
$result = eval('return ' . $formula . ';');

// case: constant
$formula = $_POST['formula'];
$formula = '1 + 1';
$result = eval('return ' . $formula . ';');

// case: dead branch
$formula = $_POST['formula'];
$debug = false;
if ($debug) {
    $result = eval('return ' . $formula . ';');
}

// case: the name of a function
call_user_func($_GET['action'], 1); // expect: code-injection

// case: the name of a function from a list
$actions = ['start', 'stop'];
if (in_array($_GET['action'], $actions)) {
    call_user_func($_GET['action'], 1);
}

// case: replacement run as code
$text = preg_replace('/(.+)/e', $_GET['to'], 'x'); // expect: code-injection

// case: between quotes that it cannot end
$name = addslashes($_GET['name']);
eval("\$title = '$name';");
eval("\$title = $name;"); // expect: code-injection

// case: between double quotes variables are read
$name = addslashes($_GET['name']);
eval("\$title = \"$name\";"); // expect: code-injection

// case: a property and a method of one name
class Watcher {
    private $onEnd;
    public function onEnd(callable $given) {
        $this->onEnd = $given;
    }
    public function watch() {
        $onEnd = $this->onEnd;
        $onEnd($_GET['id']);
    }
}
(new Watcher())->watch();

// case: a method of an object that holds what was sent
class Filters {
    private $request;
    public function __construct() {
        $this->request = $_GET;
    }
    public function run($table) {
        call_user_func_array([$this, 'only'], [$table]);
        call_user_func([$this, $_GET['filter']]); // expect: code-injection
        call_user_func($_GET['name'], $table); // expect: code-injection
    }
    public function only($table) {}
}
(new Filters())->run([]);

// case: what an object holds does not choose which of its methods is a callback
class Pattern {
    private $name;
    public function __construct($name) {
        $this->name = $name;
    }
    public function filled($text) {
        return preg_replace_callback('/:\w+/', [$this, 'part'], $text);
    }
    public function part($found) {
        return '-';
    }
}
(new Pattern($_GET['name']))->filled('/a/:b');
usort($list, [$shop, $_GET['order']]); // expect: code-injection
array_map($_GET['how'], $list); // expect: code-injection

// case: sanitised: of two lists only the first gives the values
function kinds() {
    return ['item' => ['name' => 'item_name'], 'income' => ['name' => 'income_name']];
}
$wanted = array_intersect_key(kinds(), array_flip((array) $_GET['kinds']));
foreach ($wanted as $kind) {
    $kind['name']();
}

// case: constant: code of the program in the words of before PHP 5.3
$half = create_function('$number', 'return $number / 2;');
usort($rows, create_function('$a,$b', 'return strcmp($a["name"], $b["name"]);'));

// case: code of the program and of somebody else
$part = create_function('$row', "return \$row['$column'];"); // expect: code-injection

// case: a name that begins as the program's own functions do is one of them
function shown($part) {
    $show = 'show_part_' . $part . '_title';
    return $show();
}
shown($_GET['part']);
call_user_func('list_' . $_GET['list'], 1);

// case: some of PHP's functions begin so, and an ending says nothing
call_user_func('shell_' . $_GET['name'], 'x'); // expect: code-injection
call_user_func($_GET['name'] . '_list', 'x'); // expect: code-injection
