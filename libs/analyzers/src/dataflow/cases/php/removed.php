<?php

// case: taken out once, ways up can be what is left
$file = str_replace('../', '', $_GET['file']);
readfile('docs/' . $file); // expect: path-traversal
$file = str_replace(['../', '..\\'], '', $_GET['page']);
include 'pages/' . $file; // expect: file-inclusion

// case: without two dots nothing leads up
$file = str_replace('..', '', $_GET['file']);
readfile('docs/' . $file);

// case: without slashes it is a name
$file = preg_replace('/[\/\\\\]/', '', $_GET['file']);
readfile('docs/' . $file);

// case: another sign in their place
$file = str_replace('../', '_', $_GET['file']);
readfile('docs/' . $file);

// case: without one tag there are others
echo preg_replace('/<(.*)s(.*)c(.*)r(.*)i(.*)p(.*)t>/i', '', $_GET['name']); // expect: xss
echo str_replace('<script>', '', $_GET['name']); // expect: xss

// case: without any tags
echo preg_replace('/[<>]/', '', $_GET['name']);

// case: without what begins any tag
echo preg_replace('/<\/?[a-zA-Z][^>]*>/', '', $_GET['name']);

// case: schemes taken out
header('Location: ' . str_replace('http://', '', $_GET['to'])); // expect: open-redirect

// case: line breaks taken out one by one
mail('shop@example.com', 'Hello', 'Text', 'From: ' . preg_replace('/\n/', '', preg_replace('/\r/', '', $_POST['from'])));

// case: signs that become others, all at once
echo strtr($_GET['name'], ['<' => '&lt;', '>' => '&gt;', '&' => '&amp;', '"' => '&quot;', "'" => '&#39;']);
echo strtr($_GET['name'], '<>&"\'', '     ');
include 'pages/' . strtr($_GET['page'], './\\', '___');

// case: other signs than those that do harm
echo strtr($_GET['name'], ['a' => 'b']); // expect: xss
echo strtr('Hello %name', ['%name' => $_GET['name']]); // expect: xss

// case: the table of PHP itself, made once and kept
function plain($text) {
    static $table = null;
    if (!$table) {
        $table = get_html_translation_table(HTML_SPECIALCHARS);
    }
    return strtr($text, $table);
}
echo plain($_GET['name']);

// case: the table without what opens a tag
$table = get_html_translation_table(HTML_SPECIALCHARS);
unset($table['<']);
echo strtr($_GET['name'], $table); // expect: xss

// case: the table of PHP itself, of which a copy loses signs for who asks for markup
class Shown {
    public static function strict($text, $mode = 'strict') {
        return self::shown($text, 'html', $mode);
    }

    public static function shown($text, $kind, $mode = '') {
        static $kept = false;
        if ($kind == 'html') {
            if (!$kept) {
                $kept = get_html_translation_table(HTML_SPECIALCHARS);
                unset($kept['?']);
            }
            $table = $kept;
            if ($mode == 'remove') {
                $text = strip_tags($text);
            } elseif ($mode != 'strict') {
                $at = strpos($text, '<');
                if ($at !== false && strpos($text, '>', $at) !== false) {
                    unset($table['"']);
                    unset($table['<']);
                    unset($table['>']);
                    unset($table['&']);
                }
            }
            return strtr($text, $table);
        }
        return $text;
    }
}
echo Shown::shown($_GET['other'], 'html', 'show'); // expect: xss
echo Shown::strict($_GET['name']);
echo '<p title="' . Shown::shown($_GET['name'], 'html', 'strict') . '">';
echo Shown::shown($_GET['name'], 'html', 'show'); // expect: xss
echo Shown::shown($_GET['name'], 'text'); // expect: xss

// case: a copy that loses signs leaves the table what it is
$table = get_html_translation_table(HTML_SPECIALCHARS);
$less = $table;
unset($less['<']);
echo strtr($_GET['name'], $table);
echo strtr($_GET['name'], $less); // expect: xss
