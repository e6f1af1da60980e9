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
