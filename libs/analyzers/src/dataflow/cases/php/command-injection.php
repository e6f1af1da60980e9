<?php

// case: plain flow
$host = $_GET['host'];
exec('ping -c 1 ' . $host); // expect: command-injection

// case: through a helper
function ping($host) {
    exec('ping -c 1 ' . $host); // expect: command-injection
}
ping($_GET['host']);

// case: across files
require __DIR__ . '/lib/ping.php';
ping($_GET['host']);
// file: lib/ping.php
<?php
function ping($host)
{
    exec('ping -c 1 ' . $host); // expect: command-injection
}

// case: through a field
class Probe {
    private $target;
    public function __construct($host) {
        $this->target = $host;
    }
    public function run() {
        exec('ping -c 1 ' . $this->target); // expect: command-injection
    }
}
(new Probe($_GET['host']))->run();

// case: through a collection: only the place that holds it
$settings = ['host' => $_GET['host'], 'mode' => 'plain'];
exec('ping -c 1 ' . $settings['mode']);
exec('ping -c 1 ' . $settings['host']); // expect: command-injection

// case: sanitised
$host = escapeshellarg($_GET['host']);
exec('ping -c 1 ' . $host);

// case: guarded
$host = $_GET['host'];
if (!preg_match('/^[a-z0-9-]+$/i', $host)) {
    exit;
}
exec('ping -c 1 ' . $host);

// case: constant
$host = $_GET['host'];
$host = 'localhost';
exec('ping -c 1 ' . $host);

// case: dead branch
$host = $_GET['host'];
$debug = false;
if ($debug) {
    exec('ping -c 1 ' . $host);
}

// case: backticks
$output = `ls {$_GET['dir']}`; // expect: command-injection

// case: a list of arguments needs no shell
$process = proc_open(['ls', $_GET['dir']], [], $pipes);

// case: without quotes inside of quotes
$name = str_replace("'", '', $_POST['name']);
system("grep '$name' words.txt");
system("grep $name words.txt"); // expect: command-injection

// case: a list that is searched strictly
$allowed = ['uptime', 'whoami'];
if (in_array($_GET['what'], $allowed, true)) {
    passthru($_GET['what']);
} else {
    passthru($_GET['what']); // expect: command-injection
}

// case: quotes of a shell know no backslash
$name = addslashes($_GET['name']);
system(sprintf("ls '%s'", $name)); // expect: command-injection
$other = addslashes($_GET['other']);
system("ls '$other'"); // expect: command-injection
$without = str_replace("'", '', $_GET['without']);
system(sprintf("ls '%s'", $without));

// case: what a call leaves out decides
class Commands {
    private function built($name, $escapes = true) {
        if ($escapes) {
            $name = escapeshellarg($name);
        }
        return sprintf('%s %s', 'show', $name);
    }
    public function safely() {
        shell_exec($this->built($_GET['name']));
    }
    public function plainly() {
        shell_exec($this->built($_GET['name'], false)); // expect: command-injection
    }
}

// case: a process of a library is not the text it was made of
use Symfony\Component\Process\Process;
class Runner {
    private $running = [];
    public function start() {
        $this->running[] = Process::fromShellCommandline('show ' . escapeshellarg($_GET['name']));
        $this->running[] = Process::fromShellCommandline('show ' . $_GET['name']); // expect: command-injection
    }
    public function end() {
        foreach ($this->running as $process) {
            $process->finish();
        }
    }
}
class Noted {
    private $file;
    public function finish() {
        unlink($this->file);
    }
}
$runner = new Runner();
$runner->start();
$runner->end();

// case: whose ending is one of ours
$name = $_POST['name'];
if (!in_array(strtolower(pathinfo($name, PATHINFO_EXTENSION)), ['pdf', 'doc'], true)) {
    exit;
}
system('convert ' . $name); // expect: command-injection

// case: a variable of the environment, under a name of the program's own or of another's choice
putenv('LANG=' . $_GET['lang']);
putenv($_GET['setting']); // expect: command-injection
putenv('LD_PRELOAD=' . $_GET['library']); // expect: command-injection

// case: what a request brings into the environment is the request's, all else is a setting
system('logger ' . getenv('HTTP_REFERER')); // expect: command-injection
readfile(getenv('DATA_FOLDER') . '/notes.txt');
