<?php

// case: a caller's value in a command
class Ping {
    public function run(string $host) {
        return shell_exec('ping -c 4 ' . $host); // expect: command-from-variable
    }
    public function quoted(string $host) {
        return shell_exec('ping -c 4 ' . escapeshellarg($host));
    }
    public function listed(string $host) {
        if (!in_array($host, ['a.example.com', 'b.example.com'], true)) {
            return null;
        }
        return shell_exec('ping -c 4 ' . $host);
    }
    public function whole(string $command) {
        return shell_exec($command);
    }
}

// case: a caller's value run as code
class Formula {
    public function evaluate(string $text) {
        return eval('return ' . $text . ';'); // expect: code-from-variable
    }
}

// case: a caller's value in an expression
class Users {
    public function named(DOMXPath $path, string $name) {
        return $path->query("//user[@name='$name']"); // expect: xpath-injection
    }
}

// case: who calls it is in the program
class Ping {
    public static function run(string $host) {
        return shell_exec('ping -c 4 ' . $host);
    }
}
Ping::run('www.example.com');
