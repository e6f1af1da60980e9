import { describe, expect, it } from 'vitest'
import { printModule } from '../../ir/print.ts'
import { loadLanguages } from '../../../syntax/parse.ts'
import { closureOf, codeOf, lowered, loweredFile } from './testing.ts'

await loadLanguages(['php'])

/** What a test says, the code, and what it comes to: temporaries used once are written where they are used. */
type Case = readonly [sentence: string, code: string, expected: readonly string[]]

const same = (_: string, code: string, expected: readonly string[]) => expect(codeOf(code)).toEqual(expected)

describe('values', () => {
  it.each<Case>([
    ['a superglobal is a global name', "$id = $_GET['id'];", ['%1 = $_GET["id"]', '$id = %1']],
    ['a reference makes one variable of two', '$a = 1; $b = &$a; $b = 2;', ['$a = 1', '$a = 2']],
    ['a name that stands for several variables in turn is a value each time', '$a = 1; $b = &$a; $b = &$c;', ['$a = 1', '$b = $a', '$b = $c']],
    ['a parameter by reference gets an object that brings the value back', 'function f(&$x) { $x = 1; } f($y);', ['f = f1', '%1 = { (reference): $y }', '%2 = f(%1)', '%3 = %1.(reference)', '$y = %3']],
    ['a variable whose name is computed is one of a few', '$$a = 1; echo $b;', ['%1 = $$($a, 1)', '%2 = echo($b)']],
    ['where nothing precedes it, how a text begins is asked as PHP 8 does', "$a = substr($s, 0, strlen($t)) === $t; $b = strncmp($s, 'x/', 2) !== 0;", ['%1 = str_starts_with($s, $t)', '$a = %1', '%2 = str_starts_with($s, "x/")', '%3 = NOT %2', '$b = %3']],
    ['a variable the file never writes is one of the file that includes it', 'f($x);', ['%1 = f($x)']],
    ['interpolation and the dot give one flat string', '$q = "a $x[k] {$y->z}\\n" . \'b\' . ($p . $r);', ['%1 = $x["k"]', '%2 = $y.z', '%3 = concat "a " %1 " " %2 "\\nb" $p $r', '$q = %3']],
    ['a heredoc loses the indentation of its mark', '$t = <<<SQL\n    a $x\n      b\n    SQL;', ['%1 = concat "a " $x "\\n  b"', '$t = %1']],
    ['a nowdoc decodes nothing', "$t = <<<'T'\n  a\\n\n  T;", ['$t = "a\\\\n"']],
    ['escapes are decoded', '$t = "\\x41\\u{42}\\103\\t\\q";', ['$t = "ABC\\t\\\\q"']],
    ['numbers are read in every notation', 'f(0x1F, 1_000, 017, 0b11, -2);', ['%1 = f(31, 1000, 15, 3, -2)']],
    ['an array without keys is a list', 'f([$a, ...$b]);', ['%1 = [$a, ...$b]', '%2 = f(%1)']],
    ['an array with keys is a map that counts on', "f(['k' => $a, $b, ...$c, $d => 1]);", ['%1 = { k: $a, [0]: $b, ...$c, [$d]: 1 }', '%2 = f(%1)']],
    ['a variable whose name is computed is unknown', "f($$n, ${'a'});", ['%1 = f(unknown, $a)']],
    ['constants of the file are its variables', "define('A', $x); const B = 2; f(A, B, C);", ['A = $x', '%1 = define("A", $x)', 'B = 2', '%2 = f(A, B, C)']],
  ])('%s', same)
})

describe('operators', () => {
  it.each<Case>([
    ['plus may unite arrays, or add what nothing is known of', '$d = [1] + $b; $e = $b + $c; $f = $b + 1;', ['%1 = [1]', '%2 = %1 MERGE $b', '$d = %2', '%3 = $b ADD $c', '$e = %3', '%4 = $b MATH 1', '$f = %4']],
    ['comparisons keep their kind', 'f($a == 1, $a !== 2, $a <=> 3);', ['%1 = $a EQ 1', '%2 = $a NE 2', '%3 = $a MATH 3', '%4 = f(%1, %2, %3)']],
    ['and, or and not are lazy conditions', 'a() and !b() || c();', ['%1 = a()', '%2 = %1 and %3 {', '  %4 = b()', '  %5 = NOT %4', '  %3 = %5 or %6 {', '    %6 = c()', '  }', '}']],
    ['what stands for null is computed only then', '$a ?? e();', ['%1 = $a coalesce %2 {', '  %2 = e()', '}']],
    ['both sides of a condition are branches', '$a ? b() : c();', ['%1 = $a ? %2 : %3 {', '  %2 = b()', '} : {', '  %3 = c()', '}']],
    ['the short condition gives its left where that holds', '$a ?: d();', ['%1 = $a ? $a : %2 {', '} : {', '  %2 = d()', '}']],
    ['a cast names its type', '$a = (int) $b;', ['%1 = $b as int', '$a = %1']],
    ['instanceof has the type as a value', '$a instanceof \\My\\B;', ['%1 = $a INSTANCEOF My.B']],
    ['joining assignment reads, joins and stores', "$x .= 'a' . $y;", ['%1 = concat $x "a" $y', '$x = %1']],
    ['a null assignment stores only where it was null', '$x ??= f();', ['%1 = $x coalesce %2 {', '  %2 = f()', '  $x = %2', '}']],
    ['match tries its arms in order', 'match ($a) { 1, 2 => x(), default => y() };', ['%1 = $a EQ 1', '%2 = %1 or %3 {', '  %3 = $a EQ 2', '}', '%4 = %2 ? %5 : %6 {', '  %5 = x()', '} : {', '  %6 = y()', '}']],
    ['match of true has conditions as its labels', 'match (true) { $a > 1 => x(), default => y() };', ['%1 = $a GT 1', '%2 = %1 ? %3 : %4 {', '  %3 = x()', '} : {', '  %4 = y()', '}']],
  ])('%s', same)
})

describe('targets', () => {
  it.each<Case>([
    ['arrays are made where an element is stored', "$a['k'][] = 1;", ['%1 = $a coalesce %2 {', '  %2 = []', '  $a = %2', '}', '%3 = %1["k"]', '%4 = %3 coalesce %5 {', '  %5 = []', '  %1["k"] = %5', '}', '%4[-] = 1']],
    ['properties are members', '$o->p = 2; A::$s = 3; $o->$n = 4;', ['$o.p = 2', 'A.s = 3', '$o[$n] = 4']],
    ['destructuring reads each element, also behind gaps', "[$a, , 'k' => [$b]] = $q; list(, $c) = $q;", ['%1 = $q[0]', '$a = %1', '%2 = $q["k"]', '%3 = %2[0]', '$b = %3', '%4 = $q[1]', '$c = %4']],
    ['the array of all variables is those variables', "$GLOBALS['g'] = 1; f($GLOBALS['g'], $GLOBALS['h']);", ['$g = 1', '%1 = f($g, $h)']],
    ['unset leaves null', "$a = 1; unset($a, $b['x']);", ['$a = 1', '$a = null', '$b["x"] = null']],
  ])('%s', same)
})

describe('calls', () => {
  it.each<Case>([
    ['arguments are spread and named', 'f($a, ...$b, c: 1);', ['%1 = f($a, ...$b, c=1)']],
    ['methods are called on objects and classes', '$o->m(1); $o?->m(); A::m();', ['%1 = $o.m(1)', '%2 = $o.m()', '%3 = A.m()']],
    ['a leading backslash is dropped', '\\strlen($s); \\My\\f();', ['%1 = strlen($s)', '%2 = My.f()']],
    ['names of functions and methods may be values, and which function is looked at', "$f(1); $o->$m(2); $o->{'n'}();", ['%1 = ()($f)', '%2 = $f(1)', '%3 = $o[$m]', '%4 = ->($m)', '%5 = %3(2)', '%6 = $o.n()']],
    ['a class may be named by a value, which is looked at', 'new A(1); new $b;', ['%1 = new A(1)', '%2 = new($b)', '%3 = new $b()']],
    ['names of callbacks are what they name', "function clean($x) {} array_map('clean', $a); usort($a, ['A', 'b']);", ['clean = f1', '%1 = array_map(clean, $a)', '%2 = A.b', '%3 = usort($a, %2)']],
    ['calls through a known callable are direct', "call_user_func([$o, 'm'], 1); call_user_func($c, 1);", ['%1 = $o.m', '%2 = %1(1)', '%3 = call_user_func($c, 1)']],
    ['a function without its arguments is a value', '$f = strlen(...);', ['$f = strlen']],
    ['statements that call are calls', 'echo $a, $b; print $c; eval($d); @unlink($e);', ['%1 = echo($a, $b)', '%2 = print($c)', '%3 = eval($d)', '%4 = unlink($e)']],
    ['backticks run a command', '`ls $y`;', ['%1 = concat "ls " $y', '%2 = shell_exec(%1)']],
    ['leaving the program is a call and a throw', "$a or die('no'); exit;", ['%1 = $a or %2 {', '  %2 = die("no")', '  throw -', '}', '%3 = exit()', 'throw -']],
    ['what a regular expression finds comes from the text', "preg_match('/a/', $s, $m);", ['%1 = preg_match("/a/", $s, $m)', '%2 = (matched)("/a/", $s)', '$m = %2']],
  ])('%s', same)

  it('an include names its file by the path within the project', () => {
    expect(codeOf(loweredFile("<?php require_once dirname(__DIR__) . '/db.php';", 'src/web/a.php'))).toEqual(['%1 = concat "src" "/db.php"', '%2 = include(%1)'])
  })

  it('the offset of a method call is that of its name', () => {
    const module = lowered('$db->query($q);')
    expect([...module.code]).toContain('<?php\n$db->'.length)
  })
})

describe('branches and loops', () => {
  it.each<Case>([
    ['else-ifs are nested', 'if ($a) { b(); } elseif ($c) { d(); } else e();', ['if $a {', '  %1 = b()', '} else {', '  if $c {', '    %2 = d()', '  } else {', '    %3 = e()', '  }', '}']],
    ['the other syntax is no different', 'if ($a): b(); else: e(); endif;', ['if $a {', '  %1 = b()', '} else {', '  %2 = e()', '}']],
    ['a while tests at its start', 'while ($a) b();', ['loop {', '  if $a {', '  } else {', '    break', '  }', '  %1 = b()', '}']],
    ['a do-while tests at its end', 'do { b(); } while ($a);', ['loop {', '  %1 = b()', '  if $a {', '  } else {', '    break', '  }', '}']],
    ['a for has its update apart', 'for ($i = 0; $i < 3; $i++) b();', ['$i = 0', 'loop {', '  %1 = $i LT 3', '  if %1 {', '  } else {', '    break', '  }', '  %2 = b()', '} update {', '  %3 = MATH $i', '  $i = %3', '}']],
    ['foreach stores key and element', 'foreach ($xs as $k => $v) f($k, $v);', ['each %1, %2 of $xs {', '  $k = %2', '  $v = %1', '  %3 = f($k, $v)', '}']],
    ['foreach takes elements apart', "foreach ($xs as ['id' => $id]) {}", ['each %1, %2 of $xs {', '  %3 = %1["id"]', '  $id = %3', '}']],
    ['foreach by reference changes the array', 'foreach ($xs as &$x) { $x = f($x); }', ['each %1, %2 of $xs {', '  $x = %1', '  %3 = f($x)', '  $x = %3', '  $xs[%2] = $x', '}']],
    [
      'a switch compares in order, shares labels, falls through and ends with its default',
      'switch ($x) { case 1: case 2: a(); break; default: b(); break; case 3: c(); case 4: d(); }',
      ['block {', '  %1 = $x EQ 1', '  %2 = %1 or %3 {', '    %3 = $x EQ 2', '  }', '  if %2 {', '    %4 = a()', '    break', '  }', '  %5 = $x EQ 3', '  if %5 {', '    %6 = c()', '    %7 = d()', '    break', '  }', '  %8 = $x EQ 4', '  if %8 {', '    %9 = d()', '    break', '  }', '  %10 = b()', '  break', '}'],
    ],
    ['continue passes through a switch', 'while (1) { switch ($x) { case 1: continue 2; } }', ['loop {', '  if 1 {', '  } else {', '    break', '  }', '  block {', '    %1 = $x EQ 1', '    if %1 {', '      continue', '    }', '  }', '}']],
    [
      'break leaves as many constructs as it says',
      'foreach ($xs as $y) { while (1) { break 2; } f(); }',
      ['each %1, %2 of $xs {', '  $y = %1', '  loop {', '    if 1 {', '    } else {', '      break', '    }', '    (break).1 = true', '    break', '  }', '  if (break).1 {', '    (break).1 = false', '    break', '  }', '  %3 = f()', '}'],
    ],
    ['catches keep their types', 'try { a(); } catch (\\My\\E | F $e) { b($e); } finally { c(); }', ['try {', '  %1 = a()', '} catch %2: My.E|F {', '  $e = %2', '  %3 = b($e)', '} finally {', '  %4 = c()', '}']],
  ])('%s', same)
})

describe('templates', () => {
  it('text outside of the tags is printed, also within branches, and says where in the page a value stands', () => {
    const file = loweredFile('<a href="<?= $x ?>">\n<?php if ($y): ?>\n A<?= $z ?>\n<?php else: ?>B<?php endif ?>\n</a>')
    expect(codeOf(file)).toEqual(['%1 = echo("<a href=\\"")', '%2 = concat "<a href=\\"" $x', '%3 = echo(%2)', '%4 = echo("\\">\\n")', 'if $y {', '  %5 = echo(" A")', '  %6 = echo($z)', '} else {', '  %7 = echo("B")', '}', '%8 = echo("</a>")'])
  })

  it('several values of one short tag are printed', () => {
    expect(codeOf(loweredFile('<?= $a, $b ?>'))).toEqual(['%1 = echo($a)', '%2 = echo($b)'])
  })

  it('text in loops is printed in each turn', () => {
    expect(codeOf(loweredFile('<?php foreach ($xs as $x): ?><b><?= $x ?></b><?php endforeach ?>'))).toEqual(['each %1, %2 of $xs {', '  $x = %1', '  %3 = echo("<b>")', '  %4 = echo($x)', '  %5 = echo("</b>")', '}'])
  })
})

describe('variables', () => {
  it('a global of the file is its variable, any other a global name', () => {
    expect(codeOf('function f() { global $db, $other; g($db, $other); } $db = 1;', 'f')).toEqual(['%1 = g(f0.$db, $other)'])
  })

  it('a static variable is one for all calls', () => {
    expect(codeOf('function f() { static $n = 0; return $n; }', 'f')).toEqual(['%1 = f0.static $n', '%2 = %1 coalesce %3 {', '}', 'f0.static $n = %2', '%4 = f0.static $n', 'return %4'])
  })

  it('extract makes variables of a map', () => {
    expect(codeOf('function f($p) { extract($p); return $name; }', 'f')).toEqual(['(extracted).1 = $p', '%1 = extract($p)', '%2 = (extracted).1["name"]', 'return %2'])
  })

  it('compact makes a map of variables', () => {
    expect(codeOf("$a = 1; f(compact('a', 'b'));")).toEqual(['$a = 1', '%1 = { a: $a, b: $b }', '%2 = f(%1)'])
  })

  it('a variable that is given away before anything is in it gets a value there', () => {
    expect(codeOf('function f($s) { $s->bind($out); return $out; }', 'f')).toEqual(['%1 = $s.bind($out)', '%2 = $out MERGE %1', '$out = %2', 'return $out'])
  })

  it('a closure copies or shares what it uses', () => {
    expect(closureOf('$a = 1; $g = function ($x) use ($a, &$b) { $b = $x . $a; };')).toEqual(['$a = f0.$a', '%1 = concat $x $a', 'f0.$b = %1'])
  })

  it('an arrow function sees the variables around it', () => {
    expect(closureOf('$y = 1; $g = fn ($x) => $x . $y;')).toEqual(['%1 = concat $x f0.$y', 'return %1'])
  })
})

describe('hostile text', () => {
  it.each([
    ['unfinished code', 'class A { function b( { if ($x) { $y = [1, foo("'],
    ['nested brackets', `$a = ${'['.repeat(2000)}`],
    ['closed nested brackets', `$a = ${'['.repeat(2000)}1${']'.repeat(2000)};`],
    ['nested parentheses', `${'f('.repeat(2000)}1${')'.repeat(2000)};`],
    ['nested blocks', `${'if ($a) { '.repeat(2000)}${'}'.repeat(2000)}`],
    ['long chains of dots', `$a = 'x'${' . $b'.repeat(20000)};`],
    ['a long table', `$a = [${"'k' => 1, ".repeat(20000)}];`],
    ['switches in switches that fall through', `${'switch ($x) { case 1: a(); case 2: '.repeat(40)} b(); ${'}'.repeat(40)}`],
  ])('%s does not stop it', (_, code) => {
    expect(printModule(lowered(code))).toContain('f0')
  })
})
