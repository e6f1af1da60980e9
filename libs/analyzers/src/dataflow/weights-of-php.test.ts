import { beforeAll, expect, it } from 'vitest'
import { ownSeverity } from '../severity/testing.ts'
import { loadLanguages, parseFile } from '../syntax/parse.ts'
import { whoSends } from './facts/senders.ts'
import { lowerFile } from './lower/index.ts'
import { followed } from './testing.ts'

beforeAll(async () => loadLanguages(['php']))

it('weighs less which files there are, and settings of one name only', () => {
  const module = lowerFile(parseFile('themes.php', `<?php
$found = glob('/srv/themes/' . $_GET['theme'] . '/*.css');
$theme = parse_ini_file('/srv/themes/' . $_GET['theme'] . '/theme.ini');
$any = parse_ini_file('/srv/themes/' . $_GET['theme']);
`, 'php'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[2, 'medium'], [3, 'medium'], [4, undefined]])
})

it('weighs a header of PSR-7 less than what a link sends', () => {
  const module = lowerFile(parseFile('back.php', `<?php
use Psr\\Http\\Message\\ServerRequestInterface;
function back(ServerRequestInterface $request) {
    echo $request->getHeaderLine('Referer');
    echo $request->getQueryParams()['back'];
}
`, 'php'))
  const { findings } = followed(module ? [module] : [])
  expect(findings.map(({ line, severity }) => [line, severity])).toEqual([[4, 'medium'], [5, undefined]])
})

/** Lines and severities of what is found in the files of a program. */
function weightsOf(files: Record<string, string>): (readonly [string, number, string | undefined])[] {
  const modules = Object.entries(files).flatMap(([path, text]) => lowerFile(parseFile(path, `<?php\n${text}\n`, 'php')) ?? [])
  const { findings } = followed(modules)
  return findings.map((one) => [one.file_path, one.line, whoSends(one) === 'administrators' ? 'administrators' : ownSeverity(one)] as const)
}

it.each([
  ['the head of a script', "if (!defined('INSIDE') || !$user->isAdmin()) die('no');"],
  ['the session', "session_start(); if (empty($_SESSION['is_admin'])) { header('Location: login.php'); exit; }"],
  ['the role in the session', "if (!isset($_SESSION['role']) || $_SESSION['role'] !== 'admin') { die('no'); }"],
  ['a function that is told who may come', 'check_status(ACCESS_ADMINISTRATOR);'],
  ['a function that says it by its name', 'Auth::requireAdmin();'],
])('knows that only administrators come where %s asks', (_, head) => {
  expect(weightsOf({ 'clear.php': `${head} unlink('/srv/' . $_GET['file']);` })).toEqual([['clear.php', 2, 'administrators']])
})

it('does not take whoever is signed in for an administrator', () => {
  expect(weightsOf({ 'clear.php': "if (!isset($_SESSION['user'])) { die('no'); } unlink('/srv/' . $_GET['file']);" })).toEqual([['clear.php', 2, undefined]])
})

it('knows that only administrators come where the file at the head of a script asks, or the front that includes it', () => {
  const files = {
    'admin/head.php': 'if (!$user->isAdmin()) { header("Location: /"); exit; }',
    'admin/clear.php': "require 'head.php'; unlink('/srv/' . $_GET['file']);",
    'admin.php': "if (!$user->isAdmin()) exit; include 'parts/clear.php';",
    'parts/clear.php': "unlink('/srv/' . $_GET['part']);",
    'index.php': "include 'parts/show.php';",
    'parts/show.php': "unlink('/srv/' . $_GET['part']);",
  }
  expect(weightsOf(files)).toEqual([['admin/clear.php', 2, 'administrators'], ['parts/clear.php', 2, 'administrators'], ['parts/show.php', 2, undefined]])
})

it('believes a hook that nobody knows less than what is seen', () => {
  const filtered = `function filtered($hook, $value) {
    global $filters;
    if (!isset($filters[$hook])) return $value;
    return call_user_func_array($filters[$hook], array_slice(func_get_args(), 1));
}
function escaped($text) { return filtered('escaped', htmlspecialchars($text, ENT_QUOTES), $text); }
echo '<p>' . escaped($_GET['name']) . '</p>';
`
  const { findings } = followed([lowerFile(parseFile('hooks.php', `<?php\n${filtered}`, 'php'))].flatMap((one) => one ?? []))
  expect(findings.filter(({ confidence }) => confidence !== 'low')).toEqual([])
})

it('weighs less what a form brings into a page for administrators, which takes none of another site', () => {
  const code = "if (!$user->isAdmin()) die('no'); echo $_POST['name']; echo $_GET['name'];"
  expect(weightsOf({ 'names.php': code.replaceAll('; ', ';\n') }).map(([, line, severity]) => [line, severity])).toEqual([[3, 'medium'], [4, undefined]])
})

it('weighs less which of the scripts that are there is run, and what is sent to set the program up', () => {
  const parts = "include 'parts/' . $_GET['part'] . '.php';\ninclude 'parts/' . $_GET['part'] . '/texts.php';\ninclude 'parts/' . $_GET['part'];"
  expect(weightsOf({ 'page.php': parts }).map(([, line, severity]) => [line, severity])).toEqual([[2, 'high'], [3, 'medium'], [4, undefined]])
  const modules = ['install/index.php', 'shop/index.php', 'app/install/start.php'].flatMap((path) => lowerFile(parseFile(path, "<?php mysqli_query($db, 'CREATE DATABASE ' . $_POST['name']);", 'php')) ?? [])
  expect(followed(modules).findings.map((one) => [one.file_path, whoSends(one)])).toEqual([['app/install/start.php', 'anybody'], ['install/index.php', 'installer'], ['shop/index.php', 'anybody']])
})

it('weighs the file less that a segment of the address includes', () => {
  const weightOf = (text: string) => weightsOf({ 'routes/api.php': "use Illuminate\\Support\\Facades\\Route;\nRoute::get('texts/{locale}', [TextController::class, 'show']);", 'app/Http/Controllers/TextController.php': `namespace App\\Http\\Controllers;
use Illuminate\\Http\\Request;
class TextController extends Controller {
    public function show(Request $request, string $locale) { return require ${text}; }
}` }).map(([, , weight]) => weight)
  expect([weightOf(`'/srv/texts/' . $locale`), weightOf(`'/srv/texts/' . $request->query('locale')`)]).toEqual([['medium'], [undefined]])
})

it('weighs less what parts of the administration get that end unless they are included, and which row is included', () => {
  const part = "if (!defined('INSIDE')) { die('no'); } unlink('/srv/' . $_GET['file']);"
  expect(weightsOf({ 'admin/clear.php': part, 'shop/clear.php': part })).toEqual([['admin/clear.php', 2, 'administrators'], ['shop/clear.php', 2, undefined]])
  expect(weightsOf({ 'page.php': "$row = mysqli_fetch_assoc(mysqli_query($db, 'SELECT theme FROM users'));\ninclude $row['theme'];" })).toEqual([['page.php', 3, 'medium']])
})

it('weighs less an address that is written as browsers send it, and believes no way with a gap', () => {
  expect(weightsOf({ 'page.php': "echo '<a href=\"' . rtrim($_SERVER['REQUEST_URI'], '?') . '\">again</a>';\necho '<b>' . urldecode($_SERVER['REQUEST_URI']) . '</b>';" }).map(([, line, severity]) => [line, severity])).toEqual([[2, 'medium'], [3, undefined]])
})

it('weighs less what comes in through controllers of the administrators\' pages', () => {
  const controller = (base: string) => `class Settings extends ${base} {\n public function save() { unlink('/srv/' . $_POST['file']); } }`
  expect(weightsOf({ 'shop/Settings.php': controller('Admin_Controller') })).toEqual([['shop/Settings.php', 3, 'administrators']])
  expect(weightsOf({ 'shop/Settings.php': controller('Page_Controller') })).toEqual([['shop/Settings.php', 3, undefined]])
  expect(weightsOf({ 'src/Controller/Administration/Files.php': controller('Base') })).toEqual([['src/Controller/Administration/Files.php', 3, 'administrators']])
  expect(weightsOf({ 'src/Controller/Administration/LoginController.php': controller('Base') })).toEqual([['src/Controller/Administration/LoginController.php', 3, undefined]])
})

it('knows what sets a program up, also as a file of functions and in the folder of the administrators', () => {
  const code = "<?php mysqli_query($db, 'CREATE DATABASE ' . $_POST['name']);"
  const modules = ['admin/install.php', 'include/functions_installer.inc.php', 'include/functions.inc.php'].flatMap((path) => lowerFile(parseFile(path, code, 'php')) ?? [])
  expect(followed(modules).findings.map((one) => [one.file_path, whoSends(one)])).toEqual([['admin/install.php', 'installer'], ['include/functions.inc.php', 'anybody'], ['include/functions_installer.inc.php', 'installer']])
})

it('knows what sets a program up by the script that asks for the data', () => {
  const files = {
    'core/sent.php': 'function sent($name) { return $_POST[$name]; }',
    'admin/install.php': "require 'core/sent.php'; $name = sent('name'); mysqli_query($db, 'CREATE DATABASE ' . $name);",
    'shop/list.php': "require 'core/sent.php'; $name = sent('name'); mysqli_query($db, 'SELECT * FROM ' . $name);",
  }
  const modules = Object.entries(files).flatMap(([path, text]) => lowerFile(parseFile(path, `<?php\n${text}\n`, 'php')) ?? [])
  expect(followed(modules).findings.map((one) => [one.file_path, whoSends(one)])).toEqual([['admin/install.php', 'installer'], ['shop/list.php', 'anybody']])
})

it('weighs less a path that has a part of the address in it, which takes no slash', () => {
  const code = "use Symfony\\Component\\HttpFoundation\\Request;\nfunction show(Request $request) {\n readfile('/srv/' . $request->attributes->get('file'));\n readfile('/srv/' . $request->query->get('file'));\n}"
  expect(weightsOf({ 'page.php': code }).map(([, line, severity]) => [line, severity])).toEqual([[4, 'medium'], [5, undefined]])
})

it('weighs little what whoever starts a program writes to himself, and patterns that read a file of the machine', () => {
  const code = "echo '<b>' . $argv[1];\nforeach (file('settings.php') as $line) { preg_match('/define\\(\\'(.*)\\',\\s+\\'(.*)\\'\\)/', $line); }\npreg_match('/define\\(\\'(.*)\\',\\s+\\'(.*)\\'\\)/', $_GET['line']);"
  expect(weightsOf({ 'show.php': code }).map(([, line, severity]) => [line, severity])).toEqual([[2, 'low'], [3, 'low'], [4, 'medium']])
})

it('believes a name that speaks of special characters where a function cannot be run with what it is given', () => {
  const filler = Array.from({ length: 700 }, (_, at) => `$a${at} = strlen($text) + ${at};`).join(' ')
  const helper = (name: string) => `function ${name}($text, $kind) { ${filler} if ($kind == 'html') { return htmlspecialchars($text, ENT_QUOTES); } return $text; }`
  const page = (name: string) => weightsOf({ 'page.php': `${helper(name)}\necho ${name}($_GET['name'], 'html');\nmysqli_query($link, ${name}($_GET['sql'], 'html'));` }).map(([, line]) => line)
  expect(page('page_specialchars')).toEqual([4])
  expect(page('page_text')).toEqual([3, 4])
  expect(page('page_specialchars_decode')).toEqual([3, 4])
})

it('weighs code made of text less where nobody from outside is seen to choose it, and what is taken out of the session', () => {
  const found = weightsOf({
    'code.php': "$f = create_function('$row', \"return \\$row['$column'];\");\n$g = create_function('$row', \"return \\$row['{$_GET['column']}'];\");\nassert(\"$left > 1\");\nassert(\"{$_GET['left']} > 1\");",
    'names.php': "extract($_SESSION['messages']);\nextract($_POST);",
  })
  expect(found).toEqual([['code.php', 2, 'medium'], ['code.php', 3, undefined], ['code.php', 4, 'medium'], ['code.php', 5, undefined], ['names.php', 2, 'low'], ['names.php', 3, undefined]])
})

it('knows the ending of a file that a constant of the class gives', () => {
  const found = weightsOf({
    'themes.php': `class Themes {
      const NAME = 'theme';
      public function read() {
        parse_ini_file(ROOT . '/theme/' . $_GET['a'] . '/' . static::NAME . '.ini');
        parse_ini_file(ROOT . '/theme/' . $_GET['b'] . '/' . self::NAME . '.ini');
        parse_ini_file(ROOT . '/theme/' . $_GET['c'] . '.ini');
        parse_ini_file(ROOT . '/theme/' . $_GET['d'] . '/' . static::NAME);
      }
    }`,
  })
  expect(found).toEqual([['themes.php', 5, 'medium'], ['themes.php', 6, 'medium'], ['themes.php', 7, undefined], ['themes.php', 8, undefined]])
})

it('weighs little what only perhaps came out of the session, which the program itself fills', () => {
  const found = weightsOf({
    'show.php': "echo $_SESSION['name'];\necho $unknown->told($_SESSION['name']);\necho $unknown->told($_GET['name']);",
  })
  expect(found).toEqual([['show.php', 2, 'medium'], ['show.php', 3, 'low'], ['show.php', 4, undefined]])
})
