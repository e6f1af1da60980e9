<?php

// case: plain flow
$file = $_GET['file'];
readfile('/srv/files/' . $file); // expect: path-traversal

// case: through a helper
function send($file) {
    readfile('/srv/files/' . $file); // expect: path-traversal
}
send($_GET['file']);

// case: across files
require __DIR__ . '/lib/send.php';
send($_GET['file']);
// file: lib/send.php
<?php
function send($file)
{
    readfile('/srv/files/' . $file); // expect: path-traversal
}

// case: through a field
class Download {
    private $file;
    public function __construct($file) {
        $this->file = $file;
    }
    public function run() {
        readfile('/srv/files/' . $this->file); // expect: path-traversal
    }
}
(new Download($_GET['file']))->run();

// case: through a collection: only the place that holds it
$settings = ['file' => $_GET['file'], 'mode' => 'plain'];
readfile('/srv/files/' . $settings['mode']);
readfile('/srv/files/' . $settings['file']); // expect: path-traversal

// case: sanitised
$file = basename($_GET['file']);
readfile('/srv/files/' . $file);

// case: guarded
$file = $_GET['file'];
if (!in_array($file, ['a.txt', 'b.txt'], true)) {
    exit;
}
readfile('/srv/files/' . $file);

// case: constant
$file = $_GET['file'];
$file = 'readme.txt';
readfile('/srv/files/' . $file);

// case: dead branch
$file = $_GET['file'];
$debug = false;
if ($debug) {
    readfile('/srv/files/' . $file);
}

// case: deleted
unlink('uploads/' . $_POST['name']); // expect: path-traversal

// case: dots and slashes refused
$name = $_POST['name'];
if (strpos($name, '..') !== false || strpos($name, '/') !== false) {
    die('no');
}
unlink('uploads/' . $name);

// case: guarded: a pattern whose beginning stands in its group
class Names {
    public static function isValid($name) {
        return (0 !== preg_match('/(^[a-z0-9]([a-z_0-9-]*))$/D', $name));
    }
}
if (!Names::isValid($_GET['id'])) throw new Exception('no name');
echo filesize(file_get_contents('/tmp/' . $_GET['id'] . '.pid'));

// case: a pattern of which one half stands for anything
if (!preg_match('/(^[a-z0-9]+|.)$/D', $_GET['id'])) throw new Exception('no name');
readfile('/tmp/' . $_GET['id'] . '.pid'); // expect: path-traversal

// case: one part of a path has no slashes
$ending = pathinfo($_GET['name'], PATHINFO_EXTENSION);
echo strlen(file_get_contents('/srv/files/cover.' . $ending));
echo strlen(file_get_contents('/srv/files/' . pathinfo($_GET['name'], PATHINFO_DIRNAME))); // expect: path-traversal

// case: the ending of an upload, and a name that the framework makes up
// file: app/Http/Controllers/PhotoController.php
<?php
namespace App\Http\Controllers;
use Illuminate\Http\Request;
use Illuminate\Support\Facades\Storage;
class PhotoController extends Controller {
    public function store(Request $request) {
        $photo = $request->file('photo');
        Storage::put('photos/1.' . $photo->getClientOriginalExtension(), $photo->get());
        foreach ($request->input('attachments') as $attachment) {
            $kept = $attachment->store('photos');
            Storage::put($kept, 'x');
        }
        Storage::delete($request->input('old')); // expect: path-traversal
    }
}
// file: routes/web.php
<?php
use App\Http\Controllers\PhotoController;
use Illuminate\Support\Facades\Route;
Route::post('/photos', [PhotoController::class, 'store']);

// case: an ending that is looked at alone
$name = $_POST['name'];
$ending = substr($name, strrpos($name, '.') + 1);
$kept = '/srv/pictures/' . md5(uniqid()) . '.' . $ending;
$own = '/srv/pictures/' . $name;
if (strtolower($ending) == 'jpg' || strtolower($ending) == 'png') {
    rename('/tmp/picture', $kept);
    rename('/tmp/picture', $own); // expect: path-traversal
}

// case: an uploaded file brings no folders in its name, but an ending
unlink('/srv/pictures/' . $_FILES['picture']['name']);
unlink('/srv/pictures/' . $_FILES['picture']['full_path']); // expect: path-traversal

// case: guarded: a pattern between brackets, of signs that may not be there
function create($dir, $name) {
    if (preg_match('([^ a-zа-я_0-9.-]+)ui', $name) || !strlen($name)) {
        throw new Exception('Not a name');
    }
    mkdir($dir . DIRECTORY_SEPARATOR . $name);
}
create('/srv/files', $_GET['name']);
$kind = $_GET['kind'];
if (preg_match('/[^a-z]/', $kind)) {
    exit;
}
mkdir('/srv/files/' . $kind);
if (preg_match('{^[a-z]+$}D', $_GET['letters'])) {
    mkdir('/srv/files/' . $_GET['letters']);
}

// case: brackets that are the pattern's own
if (preg_match('/([^a-z])x/', $_GET['name'])) {
    exit;
}
mkdir('/srv/files/' . $_GET['name']); // expect: path-traversal

// case: guarded: below the folder that a row of the database names
$folder = mysqli_fetch_assoc(mysqli_query($db, 'SELECT folder FROM shelves'))['folder'];
$file = realpath($folder . '/' . $_GET['file']);
if ($file === false || !str_starts_with($file, realpath($folder) . DIRECTORY_SEPARATOR)) {
    exit;
}
readfile($file);

// case: below what was sent
$file = realpath('/srv/' . $_GET['file']);
if (!str_starts_with($file, $_GET['folder'])) {
    exit;
}
readfile($file); // expect: path-traversal

// case: one part of what was taken apart at its slashes
$kind = explode('/', $_FILES['photo']['type'])[1] ?? 'png';
readfile('/srv/photos/latest.' . $kind);
$parts = explode('/', $_GET['file']);
unlink('/srv/photos/' . $parts[count($parts) - 1]);
unlink('/srv/photos/' . end($parts));
unlink('/srv/photos/' . array_pop($parts));

// case: put together again
$parts = explode('/', $_GET['file']);
array_shift($parts);
readfile('/srv/photos/' . implode('/', $parts)); // expect: path-traversal
$path = '/srv/photos';
foreach (explode('/', $_GET['folder']) as $part) {
    $path .= '/' . $part;
}
readfile($path); // expect: path-traversal

// case: taken apart at something else
readfile('/srv/photos/' . explode('-', $_GET['file'])[1]); // expect: path-traversal

// case: guarded: by a function of the program that is told the name and the pattern, and ends the program
function refuse($text) {
    echo '<pre>' . htmlspecialchars($text) . '</pre>';
    die(1);
}
function check_input($name, $all, $isList, $pattern) {
    $value = null;
    if (isset($all[$name])) {
        $value = $all[$name];
    }
    if (empty($value)) {
        return true;
    }
    if ($isList) {
        foreach ($value as $one) {
            if (!preg_match($pattern, $one)) {
                refuse('not this');
            }
        }
    } else {
        if (!preg_match($pattern, $value)) {
            refuse('not this');
        }
    }
}
check_input('id', $_GET, false, '/^[a-f0-9]{32}$/');
readfile('/srv/kept/' . $_GET['id']);

// case: through a helper: a function of the program that lets all through
function look_at_input($name, $all, $pattern) {
    $value = $all[$name];
    if (empty($value)) {
        return true;
    }
    if (!preg_match($pattern, $value)) {
        error_log('odd');
    }
}
look_at_input('id', $_GET, '/^[a-f0-9]{32}$/');
readfile('/srv/kept/' . $_GET['id']); // expect: path-traversal

// case: guarded: how it begins, in the words of before PHP 8
function is_inside($path, $base) {
    $base = str_replace('\\', '/', realpath($base));
    $path = str_replace('\\', '/', $path);
    $inside = (substr($path, 0, strlen($base)) === $base);
    if (!$inside) {
        return false;
    }
    return true;
}
function is_shared($path) {
    return is_inside($path, '/srv/shared') || is_inside($path, '/srv/public');
}
$path = realpath('/srv/shared/' . $_GET['path']);
if (!is_shared($path)) {
    die('not this');
}
readfile($path);

// case: sanitised: what is called on what a container makes is no call of the function that makes it
class Container {
    public $pictures;
    public function __construct() {
        $this->pictures = function ($folder) {
            return new Pictures(scandir('/srv/' . $folder));
        };
    }
    public function show() {
        return $this->pictures->get($_GET['name']);
    }
}
(new Container())->show();
