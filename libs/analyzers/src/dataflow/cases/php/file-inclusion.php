<?php

// case: plain flow
$page = $_GET['page'];
include 'pages/' . $page . '.php'; // expect: file-inclusion

// case: through a helper
function show($page) {
    include 'pages/' . $page . '.php'; // expect: file-inclusion
}
show($_GET['page']);

// case: across files
require __DIR__ . '/lib/show.php';
show($_GET['page']);
// file: lib/show.php
<?php
function show($page)
{
    include 'pages/' . $page . '.php'; // expect: file-inclusion
}

// case: through a field
class Page {
    private $page;
    public function __construct($page) {
        $this->page = $page;
    }
    public function run() {
        include 'pages/' . $this->page . '.php'; // expect: file-inclusion
    }
}
(new Page($_GET['page']))->run();

// case: through a collection: only the place that holds it
$settings = ['page' => $_GET['page'], 'mode' => 'plain'];
include 'pages/' . $settings['mode'] . '.php';
include 'pages/' . $settings['page'] . '.php'; // expect: file-inclusion

// case: sanitised
$page = basename($_GET['page']);
include 'pages/' . $page . '.php';

// case: guarded
$page = $_GET['page'];
if (!preg_match('/^\w+$/', $page)) {
    exit;
}
include 'pages/' . $page . '.php';

// case: constant
$page = $_GET['page'];
$page = 'home';
include 'pages/' . $page . '.php';

// case: dead branch
$page = $_GET['page'];
$debug = false;
if ($debug) {
    include 'pages/' . $page . '.php';
}

// case: chosen from a map
$pages = ['home' => 'home.php', 'about' => 'about.php'];
include $pages[$_GET['page']] ?? 'home.php';

// case: what does not lead up is a whole path all the same
$page = $_GET['page'];
if (strpos($page, '..') !== false) {
    exit;
}
include 'pages/' . $page;
include $page; // expect: file-inclusion

// case: what does not lead up, behind a folder
$page = 'pages/' . $_GET['page'];
if (strpos($page, '../') !== false) {
    exit;
}
include $page;

// case: what holds no slash is a name
$page = $_GET['page'];
if (strpos($page, '/') !== false) {
    exit;
}
include $page;

// case: what does not lead up, in a helper that is given a folder
function show($page)
{
    if (strpos($page, '../') !== false) {
        return;
    }
    include $page;
}
show(__DIR__ . '/pages/' . $_GET['page']);

// case: guarded: one of the keys of a list
$pages = ['home' => 'Home', 'shop' => 'Shop'];
$page = $_GET['page'];
if (!isset($pages[$page])) {
    $page = 'home';
}
include "pages/$page.php";
if (!empty($pages[$_GET['next']])) {
    include 'pages/' . $_GET['next'] . '.php';
}

// case: guarded: a language that is known, or the usual one
function language($wanted) {
    static $known, $others;
    if (empty($known)) {
        include __DIR__ . '/languages.php';
    }
    if (!isset($known[$wanted]) && isset($others[$wanted])) {
        $wanted = $others[$wanted];
    }
    if (!isset($wanted) || !isset($known[$wanted]) || !is_dir(__DIR__ . '/' . $wanted)) {
        $wanted = 'en';
    }
    return $wanted;
}
include __DIR__ . '/' . language($_SERVER['HTTP_ACCEPT_LANGUAGE']) . '/labels.php';

// case: what was sent under a name says nothing of that name
$page = $_GET['page'];
if (isset($_POST[$page])) {
    include "pages/$page.php"; // expect: file-inclusion
}
if (isset($_GET['page'])) {
    include 'pages/' . $_GET['page'] . '.php'; // expect: file-inclusion
}

// case: guarded: what stands under a key is something
$pages = ['home' => new HomePage(), 'shop' => new ShopPage()];
$page = $_GET['page'];
if (is_object($pages[$page])) {
    include "pages/$page.php";
}
if ($pages[$_GET['next']]) {
    include 'pages/' . $_GET['next'] . '.php';
}
include 'pages/' . ($page && $pages[$page] ? $page : 'home') . '.php';
function page($name) {
    global $known;
    if (!$known[$name]) {
        return 'home';
    }
    return $name;
}
include 'pages/' . page($_GET['last']) . '.php';

// case: guarded: what stands under a key, or nothing
$pages = ['home' => 'Home', 'shop' => 'Shop'];
$page = $_GET['page'];
$title = $pages[$page] ?? null;
if ($title === null) {
    exit;
}
include "pages/$page.php";

// case: what stands under a key of what was sent is something
$page = $_GET['page'];
if ($_POST[$page]) {
    include "pages/$page.php"; // expect: file-inclusion
}
if (is_string($_REQUEST[$page])) {
    include "pages/$page.php"; // expect: file-inclusion
}

// case: guarded: one of the languages that are stored
function languages() {
    $result = mysqli_query($GLOBALS['db'], 'SELECT id, name FROM languages');
    $known = array();
    while ($row = mysqli_fetch_assoc($result)) {
        $known[$row['id']] = $row['name'];
    }
    return $known;
}
function wanted($name) {
    if (isset($_COOKIE['shop_' . $name])) {
        return $_COOKIE['shop_' . $name];
    }
    return null;
}
function load() {
    if (wanted('language') and array_key_exists(wanted('language'), languages())) {
        $language = wanted('language');
        include 'languages/' . $language . '/texts.php';
    }
}
load();
