<?php
echo $fromInclude;
function params($a, &$b, ...$rest) { return $a . $b . count($rest); }
function globals() { global $db, $config; static $count = 0, $last; $count++; return [$db, $config, $last, $count, $GLOBALS['x'], $_GET['a'], $argv]; }
function lists($rows) {
  [$a, [$b, $c]] = $rows;
  ['k' => $d] = $rows;
  list(, $e) = $rows;
  foreach ($rows as $key => list($f, $g)) { echo $key, $f, $g; }
  foreach ($rows as &$h) { $h = 1; }
  foreach ($rows as ['id' => $id, 'name' => $name]) { echo $id, $name; }
  return $a + $b + $c + $d + $e;
}
function references($text) {
  preg_match('/a/', $text, $matches);
  $this->load($result);
  exec('ls', $output, $code);
  $copy = &$made;
  fill($filled);
  return [$matches, $result, $output, $code, $made, $copy, $filled];
}
function included($page) { include $page; return $title; }
function extracted(array $values) { extract($values); return $title; }
function named($name) { $$name = 1; return $title; }
function asked() {
  if (isset($page)) { echo $page; }
  $size = $limit ?? 10;
  $mode ??= 'fast';
  unset($size);
  return @$silent . $mode . $http_response_header[0] . (empty($x) ? '' : $x);
}
function caught() {
  try { open(); } catch (IOException | OtherException $e) { return $e->getMessage(); } finally { close(); }
}
function closures($x) {
  $y = 1;
  $found = [];
  $walk = function ($node) use (&$walk, $x, $y, &$found, &$out) { $found[] = $node . $x . $y; $out = 1; $walk($node); };
  $short = fn($z) => $z + $x;
  $walk(1);
  return [$short, $found, $out, compact('x', 'y')];
}
function rounds($items) {
  foreach ($items as $item) {
    if ($item->isLast()) { return $previous; }
    $previous = $item;
  }
  do { if ($again) { break; } $again = true; } while (true);
  $n['a']['b'] = 1;
  $o->name = 'x';
  if (($row = next_row()) && $row->ok) { return $row . A::$static . self::$other[0]; }
}
abstract class Shape {
  abstract function area($unit);
  function __construct(private $name) { echo $name; }
  static function make() { $new = new class { public $a = 1; function b($c) { return $this->a + $c; } }; return $new; }
}
