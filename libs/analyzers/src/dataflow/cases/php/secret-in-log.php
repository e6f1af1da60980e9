<?php
use Illuminate\Support\Facades\Log;
use Illuminate\Http\Request;

// case: plain flow
$given = $_POST['password'];
error_log($given); // expect: secret-in-log

// case: plain flow: a request of Laravel
class LoginController
{
    public function login(Request $request)
    {
        Log::info('login', ['given' => $request->input('password')]); // expect: secret-in-log
        Log::info('login', ['name' => $request->input('name')]);
    }
}

// case: plain flow: a key of the surroundings
$key = getenv('STRIPE_API_KEY');
error_log($key); // expect: secret-in-log

// case: through a helper
function note($value)
{
    error_log($value); // expect: secret-in-log
}
note($_POST['password']);

// case: across files
require 'lib/note.php';
note($_GET['reset_token']);
// file: lib/note.php
<?php
function note($value)
{
    error_log($value); // expect: secret-in-log
}

// case: through a field
class Session
{
    private $given;

    public function __construct($given)
    {
        $this->given = $given;
    }

    public function tell()
    {
        error_log($this->given); // expect: secret-in-log
    }
}
(new Session($_POST['password']))->tell();

// case: through a collection
$entry = ['ours' => 'a', 'theirs' => $_POST['password']];
error_log($entry['theirs']); // expect: secret-in-log
error_log($entry['ours']);

// case: sanitised: hashed, cut off, how long it is
$given = $_POST['password'];
error_log(password_hash($given, PASSWORD_DEFAULT));
error_log(strlen($given));
error_log($given ? 'given' : 'missing');

// case: guarded: one of the words that everybody knows
$given = $_POST['password'];
if (in_array($given, ['password', '123456'], true)) {
    error_log($given);
}

// case: constant
$shown = '[hidden]';
error_log('login with ' . $shown);

// case: dead branch
$debug = false;
if ($debug) {
    error_log($_POST['password']);
}
