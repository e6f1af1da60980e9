<?php

// case: plain flow
$name = $_POST['name'];
error_log('Signed in: ' . $name); // expect: log-injection

// case: through a helper
function noteName($name)
{
    error_log('Signed in: ' . $name); // expect: log-injection
}
noteName($_POST['name']);

// case: across files
require __DIR__ . '/lib/notename.php';
noteName($_POST['name']);
// file: lib/notename.php
<?php
function noteName($name)
{
    error_log('Signed in: ' . $name); // expect: log-injection
}

// case: through a field
class Journal
{
    public function __construct(private $name)
    {
    }

    public function note()
    {
        error_log('Signed in: ' . $this->name); // expect: log-injection
    }
}
(new Journal($_POST['name']))->note();

// case: through a collection: only the place that holds it
$all = ['name' => $_POST['name'], 'own' => 'guest'];
error_log('Signed in: ' . $all['own']);
error_log('Signed in: ' . $all['name']); // expect: log-injection

// case: sanitised
$name = preg_replace('/[\r\n]/', '', $_POST['name']);
error_log('Signed in: ' . $name);

// case: guarded
$name = $_POST['name'];
if (!ctype_alnum($name)) {
    exit('unknown');
}
error_log('Signed in: ' . $name);

// case: constant
$name = $_POST['name'];
$name = 'guest';
error_log('Signed in: ' . $name);

// case: dead branch
$name = $_POST['name'];
$legacy = false;
if ($legacy) {
    error_log('Signed in: ' . $name);
}
