<?php

// case: plain flow
setcookie('session', (string) mt_rand(), ['secure' => true, 'httponly' => true]); // expect: weak-random

// case: plain flow: a digest of a number is no more secret than the number
$_SESSION['csrf_token'] = md5(uniqid((string) rand(), true)); // expect: weak-random

// case: plain flow: letters that are drawn
$letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
$password = '';
for ($at = 0; $at < 10; $at++) {
    $password .= $letters[mt_rand(0, strlen($letters) - 1)];
}
$hash = password_hash($password, PASSWORD_DEFAULT); // expect: weak-random
$other = password_hash(substr(str_shuffle($letters), 0, 8), PASSWORD_DEFAULT); // expect: weak-random

// case: through a helper
function drawn(int $length): string
{
    $made = '';
    for ($at = 0; $at < $length; $at++) {
        $made .= dechex(rand(0, 15));
    }
    return $made;
}
function forgotten($user)
{
    $user->reset_token = drawn(32); // expect: weak-random
    $user->save();
}

// case: across files
require __DIR__ . '/lib/codes.php';
function invite($invitation)
{
    $invitation->setConfirmationToken(code()); // expect: weak-random
}
// file: lib/codes.php
<?php
function code(): string
{
    return sha1((string) mt_rand());
}

// case: through a field
class Ticket
{
    private string $number;

    public function __construct()
    {
        $this->number = uniqid();
    }

    public function sign(string $text): string
    {
        return hash_hmac('sha256', $text, $this->number); // expect: weak-random
    }
}
echo (new Ticket())->sign('order');

// case: through a collection
$parts = [];
for ($at = 0; $at < 4; $at++) {
    $parts[] = base_convert((string) rand(0, 65535), 10, 36);
}
$account = ['name' => 'guest', 'api_key' => implode('-', $parts)]; // expect: weak-random
store($account);

// case: sanitised: numbers of the system
setcookie('session', bin2hex(random_bytes(24)), ['secure' => true, 'httponly' => true]);
$_SESSION['csrf_token'] = bin2hex(random_bytes(24));
$user->otp = random_int(0, 999999);

// case: constant: what is drawn decides nothing
$colour = rand(0, 255);
setcookie('variant', rand(0, 1) === 1 ? 'a' : 'b', ['secure' => true, 'httponly' => true]);
$_SESSION['colour'] = $colour;
$_SESSION['greeting'] = ['Hello', 'Good day'][rand(0, 1)];
$row = ['id' => uniqid(), 'label' => 'node-' . mt_rand()];

// case: dead branch
$demo = false;
$id = bin2hex(random_bytes(24));
if ($demo) {
    $id = uniqid();
}
setcookie('session', $id, ['secure' => true, 'httponly' => true]);

// case: a salt behind a password
class Login
{
    public string $salt = '';

    public function keep(string $newPassword): string
    {
        $this->salt = uniqid();

        return password_hash($newPassword . $this->salt, PASSWORD_DEFAULT);
    }
}
echo (new Login())->keep($_POST['password']);
class Account
{
    public string $salt = '';

    public function fill(string $newPassword): void
    {
        $this->salt = uniqid();
        $this->password = $this->hashed($newPassword);
    }

    private function hashed(string $password): string
    {
        $password .= $this->salt;

        return password_hash($password, PASSWORD_DEFAULT);
    }
}
(new Account())->fill($_POST['password']);

// case: what is told where it becomes a password is not told again where a mail says it
class Welcome
{
    public function __construct(public string $password)
    {
    }
}
function welcome($customer)
{
    $password = rand(100000, 999999);
    $customer->update(['hash' => password_hash($password, PASSWORD_DEFAULT)]); // expect: weak-random
    Mail::queue(new Welcome($password));
}

// case: a name that begins with what the operating system has drawn
setcookie('token', md5(uniqid(bin2hex(random_bytes(20)), true)), ['secure' => true, 'httponly' => true]);
$_SESSION['token'] = uniqid(random_bytes(16));

// case: a name that begins with what can be foretold
setcookie('token', md5(uniqid(mt_rand(), true)), ['secure' => true, 'httponly' => true]); // expect: weak-random
setcookie('reset_token', md5(uniqid(bin2hex(mt_rand()), true)), ['secure' => true, 'httponly' => true]); // expect: weak-random
