<?php

// case: a class keeps for all what a caller gives
class Registry {
    private static $held = '';
    public static function set($value) {
        self::$held = $value;
    }
    public static function get() {
        return self::$held;
    }
}
function start() {
    Registry::set($_GET['command']);
    system(Registry::get()); // expect: command-injection
}

// case: a class keeps for all what a caller makes harmless
class Registry {
    private static $held = '';
    public static function set($value) {
        self::$held = $value;
    }
    public static function get() {
        return self::$held;
    }
}
function start() {
    Registry::set(escapeshellarg($_GET['name']));
    system('ls ' . Registry::get());
}

// case: a class below keeps it in a field of the one above
class Above {
    protected static $name = '';
    public static function put($name) {
        static::$name = $name;
    }
    public static function name() {
        return static::$name;
    }
}
class Below extends Above {
}
Below::put($_GET['name']);
echo Below::name(); // expect: xss

// case: a function fills a global with what a caller gives
$wanted = '';
function remember($value) {
    global $wanted;
    $wanted = $value;
}
function run() {
    global $wanted;
    system($wanted); // expect: command-injection
}
function main() {
    remember($_GET['wanted']);
    run();
}
