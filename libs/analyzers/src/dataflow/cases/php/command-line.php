<?php

// case: what a script prints is no page
(PHP_SAPI !== 'cli' || isset($_SERVER['HTTP_USER_AGENT'])) && die('Not from here.');
$branch = $argv[1] ?? 'main';
echo "Updating from $branch\n";
echo shell_exec('git fetch');

// case: the arguments that a server keeps
$tool = basename(reset($_SERVER['argv']));
exec('which ' . $tool); // expect: command-injection

// case: a page that also knows how it was started
if (PHP_SAPI === 'cli') {
    exit('Not from here.');
}
echo 'Hello ' . $_GET['name']; // expect: xss

// case: a command of a framework
// file: app/Console/Commands/Report.php
<?php
use Illuminate\Console\Command;
class Report extends Command {
    public function handle() {
        echo file('/var/log/report')[0];
    }
}

// case: a command of a library nobody knows
// file: src/Cli/Duplicates.php
<?php
use Acme\Cli\Input\Command;
class Duplicates extends Command {
    public function execute() {
        $row = mysqli_fetch_assoc(mysqli_query($this->db, 'SELECT * FROM songs'));
        print_r($row['name']);
    }
}
