<?php

// case: plain flow
$name = $_GET['name'];
echo '<p>' . $name . '</p>'; // expect: xss

// case: through a helper
function greet($name) {
    echo '<p>' . $name . '</p>'; // expect: xss
}
greet($_GET['name']);

// case: across files
require __DIR__ . '/lib/greet.php';
greet($_GET['name']);
// file: lib/greet.php
<?php
function greet($name)
{
    echo '<p>' . $name . '</p>'; // expect: xss
}

// case: through a field
class Greeting {
    private $name;
    public function __construct($name) {
        $this->name = $name;
    }
    public function run() {
        echo '<p>' . $this->name . '</p>'; // expect: xss
    }
}
(new Greeting($_GET['name']))->run();

// case: through a collection: only the place that holds it
$settings = ['name' => $_GET['name'], 'mode' => 'plain'];
echo '<p>' . $settings['mode'] . '</p>';
echo '<p>' . $settings['name'] . '</p>'; // expect: xss

// case: sanitised
$name = htmlspecialchars($_GET['name'], ENT_QUOTES);
echo '<p>' . $name . '</p>';

// case: guarded
$name = $_GET['name'];
if (!is_numeric($name)) {
    exit('no number');
}
echo '<p>' . $name . '</p>';

// case: constant
$name = $_GET['name'];
$name = 'World';
echo '<p>' . $name . '</p>';

// case: dead branch
$name = $_GET['name'];
$debug = false;
if ($debug) {
    echo '<p>' . $name . '</p>';
}

// case: short tags in a page
?>
<h1><?= $_GET['title'] ?></h1> <!-- expect: xss -->
<h2><?= htmlspecialchars($_GET['title']) ?></h2>

// case: printed with a format
printf('Hello %s', $_COOKIE['visitor']); // expect: xss

// case: a row of the database
$row = mysqli_fetch_assoc($result);
echo $row['comment']; // expect: xss

// case: whether it is there says nothing
echo isset($_GET['name']) ? 'yes' : 'no';
echo strlen($_GET['name']);

// case: a filter decides what comes in
$page = filter_input(INPUT_GET, 'page', FILTER_VALIDATE_INT);
echo $page;
$name = filter_input(INPUT_GET, 'name');
echo $name; // expect: xss

// case: json is no markup
echo json_encode($_POST);

// case: what an output function of the project escapes
function text($value) {
    return htmlspecialchars($value, ENT_QUOTES, 'UTF-8');
}
echo text($_GET['name']);

// case: markup in its safe mode
function show($text) {
    $parser = new Parsedown();
    $parser->setSafeMode(true);
    return $parser->text($text);
}
function showAll($text) {
    $parser = new Parsedown();
    return $parser->text($text);
}
echo show($_POST['text']);
echo showAll($_POST['text']); // expect: xss

// case: links whose scheme was looked at
// file: views/supplier.blade.php
@php
$url = $_GET['url'];
$other = $_GET['other'];
@endphp
@if (preg_match('~^(?:f|ht)tps?://~i', $url))
<a href="{{ $url }}">Page</a>
@endif
<a href="{{ $other }}">Other</a> {{-- expect: xss --}}

// case: escaping taken back
echo html_entity_decode(htmlspecialchars($_GET['name'])); // expect: xss
echo urldecode(urlencode($_GET['name'])); // expect: xss
echo html_entity_decode((int) $_GET['id']);
echo stripslashes(htmlspecialchars($_GET['name']));

// case: a header of a proxy
echo $_SERVER['HTTP_X_FORWARDED_SERVER']; // expect: xss
echo $_SERVER['SERVER_PORT'];

// case: an answer that says it is no page
header('Content-Type: text/csv; charset=' . $charset);
header('Content-Disposition: attachment; filename=list.csv');
echo $_GET['name'], "\n";
function send($text) {
    echo $text;
}
send($_GET['name']);

// case: only one way says that it is no page
if (isset($_GET['plain'])) {
    header('Content-Type: text/plain');
    echo $_GET['name'];
    exit;
}
echo $_GET['name']; // expect: xss

// case: a page is one whatever its letters are
header('Content-Type: text/html; charset=utf-8');
echo $_GET['name']; // expect: xss

// case: what was said last holds
header('Content-Type: text/plain');
header("content-type: $type");
echo $_GET['name']; // expect: xss

// case: a picture of lines may hold scripts
header('Content-Type: image/svg+xml');
echo '<svg>', $_GET['name'], '</svg>'; // expect: xss

// case: columns that hold numbers, by their names
$row = mysqli_fetch_assoc(mysqli_query($db, 'SELECT * FROM users'));
echo '<option value="' . $row['id'] . '" data-since="' . $row['created_at'] . '">' . $row['post_count'];
echo $row['name']; // expect: xss
foreach (mysqli_fetch_all($result, MYSQLI_ASSOC) as $team) {
    echo $team['team_id'], $team['userId'];
    echo $team['motto']; // expect: xss
}

// case: what is sent may be anything, whatever it is called
echo $_GET['id']; // expect: xss

// case: sanitised: what nothing can throw in is caught for nothing
function shown($text) {
    try {
        return htmlspecialchars((string) $text, ENT_QUOTES, 'UTF-8', false);
    } catch (Exception $e) {
        return $text;
    }
}
echo '<p>' . shown($_GET['name']) . '</p>';

// case: through a helper: what is caught where something may be thrown
function told($text, $dictionary) {
    try {
        return htmlspecialchars($dictionary->word($text), ENT_QUOTES);
    } catch (Exception $e) {
        return $text;
    }
}
echo '<p>' . told($_GET['name'], new Words()) . '</p>'; // expect: xss

// case: sanitised: a list by a function that calls itself for its parts
function clean_all($what) {
    if (is_array($what)) {
        $made = array();
        foreach ($what as $key => $one) {
            $made[$key] = clean_all($one);
        }
        return $made;
    }
    return htmlspecialchars($what, ENT_QUOTES);
}
$form = clean_all($_POST);
echo '<p>' . $form['name'] . '</p>';

// case: through a helper: a list by a function that calls itself and does too little
function trim_all($what) {
    if (is_array($what)) {
        $made = array();
        foreach ($what as $key => $one) {
            $made[$key] = trim_all($one);
        }
        return $made;
    }
    return trim($what);
}
$form = trim_all($_POST);
echo '<p>' . $form['name'] . '</p>'; // expect: xss

// case: sanitised: a place of a format that takes numbers, told by its number
echo sprintf('<p>%2$s: %1$d</p>', $_GET['count'], 'files');

// case: plain flow: a place of a format that takes text, told by its number
echo sprintf('<p>%2$s: %1$d</p>', 3, $_GET['name']); // expect: xss

// case: guarded: one of the keys of a list of the class
class Spans {
    private static $known = ['day' => 1, 'week' => 7];
    public $span;
    public function __construct($span) {
        $this->span = array_key_exists($span, self::$known) ? $span : 'day';
    }
}
$spans = new Spans($_GET['span']);
echo '<p>' . $spans->span . '</p>';

// case: sanitised: by PHP, where the program has the same for versions without it
if (!function_exists('json_encode')) {
    function json_encode($list) {
        $made = array();
        foreach ($list as $one) {
            $made[] = $one;
        }
        return '[' . implode(',', $made) . ']';
    }
}
echo '<p>' . json_encode(array($_GET['name'])) . '</p>';

// case: sanitised: a list is no text
class Address {
    public static function shown($address, $isPlain = false) {
        $isList = is_array($address);
        $text = $isList ? '.' : '..';
        if ($isList) {
            $address = self::complete($address);
        }
        if ($isList) {
            $text .= '?' . http_build_query($address['parameters']);
        } else {
            $text .= $address;
        }
        return $text;
    }
    private static function complete(array $address): array {
        return ['page' => 'home', 'parameters' => empty($address['parameters']) ? [] : $address['parameters']];
    }
}
echo '<a href="' . Address::shown(array('parameters' => $_GET)) . '">again</a>';

// case: constant: a variable whose name is computed is one of a few
$column = $sort . '_sort';
$$column = ' class="' . $_GET['order'] . '"';
foreach ($shop->names() as $name) {
    echo '<p>' . $name . '</p>';
}

// case: sanitised: what a pattern lets through in a group
preg_match('/^v([0-9]{1,4}\.[0-9.]{1,9})/', $_GET['version'], $found);
$version = isset($found[1]) ? trim($found[1], '.') : '';
echo '<p>' . $version . '</p>';
if (preg_match('|^https?://|i', $_GET['address'], $scheme)) {
    echo '<p>' . $scheme[0] . '</p>';
}
if (preg_match('/^(?P<year>\d{4})-(?P<title>.+)/', $_GET['entry'], $entry)) {
    echo '<p>' . $entry['year'] . '</p>';
}

// case: what a pattern lets through in another group, and all that is found
preg_match('/^(\d+)-(?P<title>.*)/', $_GET['entry'], $found);
echo '<p>' . $found[1] . '</p>';
echo '<p>' . $found['title'] . '</p>'; // expect: xss
list($whole, $number) = $found;
echo '<p>' . $whole . '</p>'; // expect: xss
preg_match_all('/^(\d+)-(.*)/', $_GET['entries'], $all);
foreach ($all[2] as $one) {
    echo '<p>' . $one . '</p>'; // expect: xss
}

// case: sanitised: what a call leaves out is what the function says it is then
class Texts {
    public static function shown(string $text, string $kind = 'html', bool $isShort = false): string {
        return self::cut($text, $kind);
    }
    private static function cut(string $text, string $kind): string {
        return $kind === 'html' ? htmlspecialchars($text) : $text;
    }
}
echo '<p>' . Texts::shown($_GET['text']) . '</p>';

// case: through a helper: what a call says of text
class Texts {
    public static function shown(string $text, string $kind = 'html'): string {
        return $kind === 'html' ? htmlspecialchars($text) : $text;
    }
}
echo '<p>' . Texts::shown($_GET['text'], 'plain') . '</p>'; // expect: xss

// case: which filter is used a caller says
class Sent {
    public static function filtered($value, int $filter) {
        $given = $filter === FILTER_SANITIZE_SPECIAL_CHARS
            ? filter_var($value, FILTER_CALLBACK, ['options' => self::plain(...)])
            : filter_var($value, $filter);
        return $given === false ? null : $given;
    }
    public static function plain($text) {
        return htmlspecialchars($text, ENT_QUOTES);
    }
}
echo Sent::filtered($_GET['number'], FILTER_VALIDATE_INT);
echo Sent::filtered($_GET['name'], FILTER_SANITIZE_SPECIAL_CHARS);
echo Sent::filtered($_GET['text'], FILTER_UNSAFE_RAW); // expect: xss

// case: an error that ends the program
define('FATAL', E_USER_ERROR);
function checked($kind) {
    switch ($kind) {
        case 'list':
        case 'grid':
            break;
        default:
            trigger_error('no such kind', FATAL);
    }
    return $kind;
}
echo checked($_GET['kind']);
if ($_GET['part'] !== 'head') {
    trigger_error('no such part', E_USER_WARNING);
}
echo $_GET['part']; // expect: xss

// case: a loop that makes numbers of all that stands in a list
function numbers($name) {
    $all = $_POST[$name];
    if (is_array($all)) {
        foreach ($all as $key => $value) {
            $all[$key] = (int) $value;
        }
    }
    return $all;
}
foreach (numbers('ids') as $id) {
    echo $id;
}
function escaped(array $all) {
    foreach ($all as $key => $value) {
        $all[$key] = is_array($value) ? escaped($value) : htmlspecialchars($value);
    }
    return $all;
}
$given = escaped($_GET);
echo $given['name'];

// case: a loop that leaves some of a list as it is
function few($all) {
    foreach ($all as $key => $value) {
        if ($key === 'text') {
            continue;
        }
        $all[$key] = (int) $value;
    }
    return $all;
}
$given = few($_GET);
echo $given['text']; // expect: xss

// case: what is no list is not made numbers of
$word = $_GET['word'];
if (is_array($word)) {
    foreach ($word as $key => $value) {
        $word[$key] = (int) $value;
    }
}
echo $word; // expect: xss

// case: what a function puts into a map that it is given stands there in place of what was sent
function numbered(array $row) {
    $row['id'] = (int) $row['id'];
    return $row;
}
$row = numbered(['id' => $_GET['id'], 'name' => $_GET['name']]);
echo $row['id'];
echo $row['name']; // expect: xss
function chosen(array $row) {
    $view = $row['view'];
    if (!in_array($view, ['list', 'grid'])) {
        $view = 'list';
    }
    $row['view'] = $view;
    return $row;
}
$row = chosen(['view' => $_GET['view']]);
echo $row['view'];

// case: what it puts there on some ways only
function perhapsNumbered(array $row) {
    if ($row['kind'] === 'number') {
        $row['id'] = (int) $row['id'];
    }
    return $row;
}
$row = perhapsNumbered(['id' => $_GET['id']]);
echo $row['id']; // expect: xss

// case: what is put into the request's map stands there in place of what was sent
$row = $_GET;
$row['view'] = 'list';
echo $row['view'];
echo $row['name']; // expect: xss
$page = $_POST;
if (time() % 2) {
    $page['title'] = 'none';
}
echo $page['title']; // expect: xss

// case: sanitised: a place of a translated format that takes numbers, and the number of a plural
function __($text) {
    return Catalogue::current()->lookup($text);
}
class Catalogue {
    public $texts = [];
    static function current() {
        return new Catalogue();
    }
    function lookup($text) {
        $texts = json_decode(file_get_contents('texts.json'), true);
        return $texts[$text] ?? $text;
    }
    function ngettext($one, $many, $number) {
        $found = Store::find($one, $number);
        return $found ? $found : ($number != 1 ? $many : $one);
    }
}
function _N($one, $many, $number) {
    return Catalogue::current()->ngettext($one, $many, $number);
}
$count = $_REQUEST['count'];
printf(__('%1$d %2$s chosen'), $count, _N('row', 'rows', $count));
echo sprintf(__('%d: %s'), $count, ngettext('row', 'rows', $count));
echo Catalogue::current()->ngettext('row', 'rows', $count);
echo sprintf(_('%d rows'), $count), _n('row', 'rows', $count), dngettext('app', 'row', 'rows', $count);

// case: a place of a translated format that takes text, and a plural of what was sent
function __($text) {
    return Catalogue::lookup($text) ?: $text;
}
function _N($one, $many, $number) {
    return $number != 1 ? $many : $one;
}
printf(__('%1$d %2$s chosen'), 1, $_REQUEST['name']); // expect: xss
echo _N('row', $_REQUEST['name'], 2); // expect: xss
echo __($_REQUEST['name']); // expect: xss
$count = $_REQUEST['count'];
echo sprintf(__('%s rows'), $count); // expect: xss
echo ngettext($_GET['one'], 'rows', 2); // expect: xss

// case: groups of a pattern that let only digits through, or anything
if (preg_match('/note-(\d+)-(.*)/', $_GET['note'], $parts)) {
  echo $parts[1];
  echo $parts[2]; // expect: xss
}
