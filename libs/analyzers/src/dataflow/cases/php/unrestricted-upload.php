<?php

// case: plain flow
move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . $_FILES['photo']['name']); // expect: unrestricted-upload

// case: sanitised: a name of our own
move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . bin2hex(random_bytes(8)) . '.jpg');

// case: the temporary file is the server's own
readfile($_FILES['photo']['tmp_name']);

// case: the name in a variable
$photo = $_FILES['photo'];
$target = 'photos/' . $photo['name'];
if (move_uploaded_file($photo['tmp_name'], $target)) { // expect: unrestricted-upload
    echo 'ok';
}

// case: the folder is cut off, the ending stays
move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . basename($_FILES['photo']['name'])); // expect: unrestricted-upload

// case: guarded: endings from a list
$ending = strtolower(pathinfo($_FILES['photo']['name'], PATHINFO_EXTENSION));
if (!in_array($ending, ['jpg', 'png'], true)) {
    exit;
}
move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . basename($_FILES['photo']['name']));

// case: endings compared, and remembered in a variable
$target = 'photos/' . basename($_FILES['photo']['name']);
$isGood = 1;
$ending = strtolower(pathinfo($target, PATHINFO_EXTENSION));
if ($_FILES['photo']['size'] > 500000) {
    $isGood = 0;
}
if ($ending != 'jpg' && $ending != 'png') {
    $isGood = 0;
}
if ($isGood == 0) {
    echo 'Not this one.';
} else {
    move_uploaded_file($_FILES['photo']['tmp_name'], $target);
}

// case: the kind that the sender claims
if ($_FILES['photo']['type'] === 'image/png') {
    move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . basename($_FILES['photo']['name'])); // expect: unrestricted-upload
}

// case: the ending of a file that was sent, a name of our own
$ending = pathinfo($_FILES['photo']['name'], PATHINFO_EXTENSION);
move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . uniqid() . '.' . $ending); // expect: unrestricted-upload

// case: across files
require 'lib/keep.php';
keep($_FILES['photo']);
// file: lib/keep.php
<?php
function keep($file)
{
    move_uploaded_file($file['tmp_name'], 'photos/' . basename($file['name'])); // expect: unrestricted-upload
}

// case: through a field
class Photo {
    private $name;
    public function __construct($name) {
        $this->name = $name;
    }
    public function keep($from) {
        move_uploaded_file($from, 'photos/' . basename($this->name)); // expect: unrestricted-upload
    }
}
(new Photo($_FILES['photo']['name']))->keep($_FILES['photo']['tmp_name']);

// case: constant
move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/latest.jpg');

// case: dead branch
$keepsNames = false;
if ($keepsNames) {
    move_uploaded_file($_FILES['photo']['tmp_name'], 'photos/' . basename($_FILES['photo']['name']));
}

// case: through a helper
function target(string $name): string
{
    return 'photos/' . basename($name);
}
move_uploaded_file($_FILES['photo']['tmp_name'], target($_FILES['photo']['name'])); // expect: unrestricted-upload

// case: through a collection
use Illuminate\Http\Request;
class PhotosController
{
    public function store(Request $request)
    {
        foreach ($request->file('photos') as $photo) {
            $photo->storeAs('photos', $photo->getClientOriginalName()); // expect: unrestricted-upload
        }
    }
}

// case: moved to a folder for passing things on
use Illuminate\Http\Request;
class UploadController {
    public function store(Request $request) {
        $file = $request->file('song');
        $file->move(base_path('tmp/' . uniqid()), $file->getClientOriginalName());
        $file->move(public_path('songs'), $file->getClientOriginalName()); // expect: unrestricted-upload
        $file->move($this->folder->path(), $file->getClientOriginalName()); // expect: unrestricted-upload
    }
}

// case: a folder that a library names
class CopyController {
    public function store(Request $request) {
        $file = $request->file('song');
        $file->move(Library::finish(config('app.folder'), '/'), $file->getClientOriginalName()); // expect: unrestricted-upload
    }
}

// case: copied, renamed or written under the name it was sent with
copy($_FILES['photo']['tmp_name'], 'photos/' . $_FILES['photo']['name']); // expect: unrestricted-upload
rename('/tmp/photo', 'photos/' . $_FILES['photo']['name']); // expect: unrestricted-upload
file_put_contents('photos/' . $_FILES['photo']['name'], $text); // expect: unrestricted-upload
rename('/tmp/photo', 'photos/' . md5($_FILES['photo']['name']) . '.jpg');

// case: sanitised: the program gives the ending
$kinds = ['image/png' => 'png', 'image/jpeg' => 'jpg'];
$kind = mime_content_type($_FILES['logo']['tmp_name']);
if (isset($kinds[$kind])) {
    move_uploaded_file($_FILES['logo']['tmp_name'], '/srv/www/logos/' . $_FILES['logo']['name'] . '.png');
}

// case: the program gives an ending that a browser takes for a page
move_uploaded_file($_FILES['page']['tmp_name'], '/srv/www/pages/' . $_FILES['page']['name'] . '.svg'); // expect: unrestricted-upload
