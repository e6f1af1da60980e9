<?php

// case: plain flow
$to = $_GET['to'];
header('Location: ' . $to); // expect: open-redirect

// case: through a helper
function leave($to) {
    header('Location: ' . $to); // expect: open-redirect
}
leave($_GET['to']);

// case: across files
require __DIR__ . '/lib/leave.php';
leave($_GET['to']);
// file: lib/leave.php
<?php
function leave($to)
{
    header('Location: ' . $to); // expect: open-redirect
}

// case: through a field
class Redirect {
    private $target;
    public function __construct($to) {
        $this->target = $to;
    }
    public function run() {
        header('Location: ' . $this->target); // expect: open-redirect
    }
}
(new Redirect($_GET['to']))->run();

// case: through a collection: only the place that holds it
$settings = ['to' => $_GET['to'], 'mode' => 'plain'];
header('Location: ' . $settings['mode']);
header('Location: ' . $settings['to']); // expect: open-redirect

// case: sanitised
$to = '/account?from=' . urlencode($_GET['to']);
header('Location: ' . $to);

// case: guarded
$to = $_GET['to'];
if (!in_array($to, ['/home', '/account'], true)) {
    exit;
}
header('Location: ' . $to);

// case: constant
$to = $_GET['to'];
$to = '/home';
header('Location: ' . $to);

// case: dead branch
$to = $_GET['to'];
$debug = false;
if ($debug) {
    header('Location: ' . $to);
}

// case: within the site
header('Location: /search?q=' . $_GET['q']);

// case: a page next to this one
header("Location: details.php?id=$_GET[id]");

// case: a fixed host and the path that was asked for
header('Location: https://www.example.com' . $_SERVER['REQUEST_URI']);

// case: a scheme refused, `//host` let through
$to = $_GET['to'];
if (preg_match('/https?:\/\//i', $to)) {
    exit;
}
header('Location: ' . $to); // expect: open-redirect

// case: both refused
$to = $_GET['to'];
if (preg_match('~^(https?:)?//~i', $to)) {
    exit;
}
header('Location: ' . $to);

// case: back to where the browser came from: nobody chooses that for somebody else
header('Location: ' . $_SERVER['HTTP_REFERER']);
header('Location: ' . $_SERVER['HTTP_HOST'] . '/home'); // expect: open-redirect

// case: the same as Symfony and Laravel say it
use Illuminate\Http\Request as LaravelRequest;
use Symfony\Component\HttpFoundation\RedirectResponse;
use Symfony\Component\HttpFoundation\Request;
function back(Request $request) {
    return new RedirectResponse($request->headers->get('referer'));
}
function on(Request $request) {
    return new RedirectResponse($request->query->get('next')); // expect: open-redirect
}
function again(LaravelRequest $request) {
    return redirect($request->header('referer'));
}
