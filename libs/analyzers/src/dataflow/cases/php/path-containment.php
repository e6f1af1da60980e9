<?php

const SHELF = '/var/lib/shelf';

// case: a beginning without a separator is the beginning of siblings, too
$book = realpath(SHELF . '/' . $_GET['title']);
if ($book === false || strpos($book, SHELF) !== 0) {
    exit;
}
readfile($book); // expect: path-traversal

// case: as PHP 8 asks
$book = realpath(SHELF . '/' . $_GET['title']);
if (str_starts_with($book, SHELF)) {
    readfile($book); // expect: path-traversal
}

// case: the folder resolved
$shelf = realpath(__DIR__ . '/shelf/');
$book = realpath($shelf . '/' . $_GET['title']);
if (0 === strpos($book, $shelf)) {
    readfile($book); // expect: path-traversal
}

// case: its first letters compared
$book = realpath(SHELF . '/' . $_GET['title']);
if (substr($book, 0, strlen(SHELF)) !== SHELF) {
    exit;
}
include $book; // expect: file-inclusion

// case: a folder that an object was made with
class Shelf
{
    private string $folder;

    public function __construct(string $folder)
    {
        $this->folder = realpath($folder);
    }

    public function book(string $title): void
    {
        $book = realpath($this->folder . '/' . $title);
        if (!str_starts_with($book, $this->folder)) {
            throw new RuntimeException('no such book');
        }
        readfile($book); // expect: path-traversal
    }
}
(new Shelf('shelf'))->book($_GET['title']);

// case: guarded: with a separator behind the folder
$book = realpath(SHELF . '/' . $_GET['title']);
if (strpos($book, SHELF . DIRECTORY_SEPARATOR) !== 0) {
    exit;
}
readfile($book);
$other = realpath(SHELF . '/' . $_GET['other']);
if (str_starts_with($other, SHELF . '/')) {
    readfile($other);
}
$third = realpath(SHELF . '/' . $_GET['third']);
if (strpos($third, '/var/lib/shelf/') === 0) {
    readfile($third);
}

// case: guarded: the separator is added
$shelf = rtrim(realpath('shelf'), '/') . '/';
$book = realpath($shelf . $_GET['title']);
if (substr($book, 0, strlen($shelf)) !== $shelf) {
    exit;
}
readfile($book);

// case: guarded: a folder that only its settings know
$settings = require 'settings.php';
$book = realpath($settings['shelf'] . '/' . $_GET['title']);
if (strpos($book, $settings['shelf']) !== 0) {
    exit;
}
readfile($book);
