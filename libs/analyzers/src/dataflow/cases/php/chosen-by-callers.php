<?php

// case: how it is written the caller says by a constant
function written($text, $kind = 'page') {
    if ($kind === 'page') {
        return htmlspecialchars($text);
    }
    return $text;
}
echo written($_GET['a']);
echo written($_GET['b'], 'page');
echo written($_GET['c'], 'plain'); // expect: xss

// case: a flag that is turned round, or asked for beside something else
function shown($text, $raw = false) {
    if (!$raw) {
        return htmlspecialchars($text);
    }
    return $text;
}
function asked($text, $raw = false) {
    if ($raw && strlen($text) < 50) {
        return $text;
    }
    return htmlspecialchars($text);
}
echo shown($_GET['a']);
echo shown($_GET['b'], true); // expect: xss
echo asked($_GET['c']);
echo asked($_GET['d'], true); // expect: xss

// case: a flag that is handed on
class Notes {
    private $text = '';
    public function __construct($source, $isFile = false) {
        $this->load($source, $isFile);
    }
    public function load($source, $isFile) {
        $this->text = $isFile && is_file($source) ? file_get_contents($source) : $source; // expect: path-traversal, ssrf
    }
}
new Notes($_POST['text']);
new Notes($_POST['file'], true);

// case: text is only what is given as text
class Plain {
    private $text = '';
    public function __construct($source, $isFile = false) {
        $this->load($source, $isFile);
    }
    public function load($source, $isFile) {
        if ($isFile && is_file($source)) {
            $this->text = file_get_contents($source);
        }
    }
}
new Plain($_POST['text']);

// case: of several kinds one
function encoded($text, $kind) {
    switch ($kind) {
        case 'page':
            return htmlspecialchars($text);
        case 'address':
            return rawurlencode($text);
        default:
            return $text;
    }
}
echo encoded($_GET['a'], 'page');
echo encoded($_GET['b'], 'address');
echo encoded($_GET['c'], 'none'); // expect: xss

// case: what is made as a class is none of those below it
class Tag {
    protected $attributes = [];
    protected $inside = '';
    public function show() {
        return '<b title="' . htmlspecialchars(implode(' ', $this->attributes)) . '">' . $this->inside . '</b>';
    }
}
class Field extends Tag {
    public function show($value = '') {
        $this->attributes['value'] = $value;
        return parent::show();
    }
}
class Button extends Field {
    public function show($value = '') {
        $this->inside = $value;
        return parent::show();
    }
}
$field = new Field();
echo $field->show($_POST['host']);

// case: what a class makes of itself may be one of those below it
abstract class Shape {
    public static function of($text) {
        return new static($text);
    }
    public function draw($text) {
        return 'shape';
    }
}
class Circle extends Shape {
    public function draw($text) {
        return $text;
    }
}
echo Circle::of('')->draw($_GET['text']); // expect: xss
