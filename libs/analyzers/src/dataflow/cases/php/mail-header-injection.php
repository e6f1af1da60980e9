<?php

// case: a sender that was sent
mail('desk@example.com', 'Question', $_POST['text'], 'From: ' . $_POST['from']); // expect: mail-header-injection

// case: an address that was checked
$from = $_POST['from'];
if (!filter_var($from, FILTER_VALIDATE_EMAIL)) {
    exit;
}
mail('desk@example.com', 'Question', $_POST['text'], 'From: ' . $from);

// case: line breaks taken out
$from = preg_replace('/[\r\n]/', '', $_POST['from']);
mail('desk@example.com', 'Question', $_POST['text'], 'From: ' . $from);

// case: data in the text alone
mail('desk@example.com', 'Question', $_POST['text']);

// case: arguments of the mail program
mail('desk@example.com', 'Question', 'x', '', '-f' . $_POST['from']); // expect: command-injection

// case: plain flow
$from = $_POST['from'];
mail('shop@example.com', 'Question', 'Hello', 'From: ' . $from); // expect: mail-header-injection

// case: through a helper
function sendLetter($from)
{
    mail('shop@example.com', 'Question', 'Hello', 'From: ' . $from); // expect: mail-header-injection
}
sendLetter($_POST['from']);

// case: across files
require __DIR__ . '/lib/sendletter.php';
sendLetter($_POST['from']);
// file: lib/sendletter.php
<?php
function sendLetter($from)
{
    mail('shop@example.com', 'Question', 'Hello', 'From: ' . $from); // expect: mail-header-injection
}

// case: through a field
class Letter
{
    public function __construct(private $from)
    {
    }

    public function send()
    {
        mail('shop@example.com', 'Question', 'Hello', 'From: ' . $this->from); // expect: mail-header-injection
    }
}
(new Letter($_POST['from']))->send();

// case: through a collection: only the place that holds it
$all = ['from' => $_POST['from'], 'own' => 'shop@example.com'];
mail('shop@example.com', 'Question', 'Hello', 'From: ' . $all['own']);
mail('shop@example.com', 'Question', 'Hello', 'From: ' . $all['from']); // expect: mail-header-injection

// case: sanitised
$from = str_replace(["\r", "\n"], '', $_POST['from']);
mail('shop@example.com', 'Question', 'Hello', 'From: ' . $from);

// case: guarded
$from = $_POST['from'];
if (!filter_var($from, FILTER_VALIDATE_EMAIL)) {
    exit('unknown');
}
mail('shop@example.com', 'Question', 'Hello', 'From: ' . $from);

// case: constant
$from = $_POST['from'];
$from = 'shop@example.com';
mail('shop@example.com', 'Question', 'Hello', 'From: ' . $from);

// case: dead branch
$from = $_POST['from'];
$legacy = false;
if ($legacy) {
    mail('shop@example.com', 'Question', 'Hello', 'From: ' . $from);
}
