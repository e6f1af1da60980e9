<?php

// case: plain flow
$name = $_GET['name'];
header($name . ': 1'); // expect: header-injection

// case: through a helper
function sendMark($name)
{
    header($name . ': 1'); // expect: header-injection
}
sendMark($_GET['name']);

// case: across files
require __DIR__ . '/lib/sendmark.php';
sendMark($_GET['name']);
// file: lib/sendmark.php
<?php
function sendMark($name)
{
    header($name . ': 1'); // expect: header-injection
}

// case: through a field
class Mark
{
    public function __construct(private $name)
    {
    }

    public function send()
    {
        header($this->name . ': 1'); // expect: header-injection
    }
}
(new Mark($_GET['name']))->send();

// case: through a collection: only the place that holds it
$all = ['name' => $_GET['name'], 'own' => 'X-Mark'];
header($all['own'] . ': 1');
header($all['name'] . ': 1'); // expect: header-injection

// case: sanitised
$name = preg_replace('/[^a-zA-Z-]/', '', $_GET['name']);
header($name . ': 1');

// case: guarded
$name = $_GET['name'];
if (!in_array($name, ['X-Mark', 'X-Mode'], true)) {
    exit('unknown');
}
header($name . ': 1');

// case: constant
$name = $_GET['name'];
$name = 'X-Mark';
header($name . ': 1');

// case: dead branch
$name = $_GET['name'];
$legacy = false;
if ($legacy) {
    header($name . ': 1');
}
