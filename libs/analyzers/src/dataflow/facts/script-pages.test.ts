import { beforeAll, describe, expect, it } from 'vitest'
import { judge } from './judge/judge.ts'
import { admittedIn, factsIn, loadLanguages } from './testing.ts'

beforeAll(async () => loadLanguages(['php']))

const guard = (tests: string) => ({ 'inc/members.php': `<?php\nsession_start();\nif (${tests}) { header('Location: /start.php'); exit; }` })
const page = (first: string, last = '') => ({ 'public/notes.php': `<?php\n${first}\nmysqli_query($db, "UPDATE notes SET text = '" . clean($_POST['text']) . "' WHERE id = 1");${last}` })
const functions = { 'inc/functions.php': `<?php\nfunction members_only() { if (!isset($_SESSION['member_id'])) { header('Location: /login.php'); exit; } }` }

describe('pages of PHP without a framework', () => {
  it.each([
    ['ask before anything else, in a file they bring in', { ...guard(`!isset($_SESSION['member_id'])`), ...page(`require_once __DIR__ . '/../inc/members.php';`) }, 'required'],
    ['ask for an empty entry of the session', { ...guard(`empty($_SESSION['username'])`), ...page(`require '../inc/members.php';`) }, 'required'],
    ['call a function that asks', { ...functions, ...page(`require '../inc/functions.php';\nmembers_only();`) }, 'required'],
    ['only bring in the function that would ask', { ...functions, ...page(`require '../inc/functions.php';`) }, 'none'],
    ['greet whoever is there', { ...page(`session_start();\necho $_SESSION['username'] ?? 'you';`) }, 'unknown'],
  ])('that %s', (_, files, signIn) => {
    expect(admittedIn(files)).toEqual([`GET|POST /notes.php: ${signIn}`])
  })
  it('are no routes where they only change a database', () => {
    const text = `<?php\nsession_start();\necho $_GET['step'];`
    expect(admittedIn({ 'db_migrations/add.php': text, 'add.php': text })).toEqual(['GET /add.php: none'])
  })
  it('are no routes where another file brings them in, or a framework routes', () => {
    expect(admittedIn({ 'parts/form.php': `<?php echo clean($_POST['text']);` })).toEqual([])
    expect(admittedIn({ 'notes.php': `<?php defined('APP') or exit; require 'a.php'; echo $_GET['q'];` })).toEqual([])
    expect(admittedIn({ ...page(`session_start();`), 'routes/web.php': `<?php\nuse Illuminate\\Support\\Facades\\Route;\nRoute::get('/a', fn () => 1);` })).toEqual(['GET /a: none'])
  })

  const told = (files: Readonly<Record<string, string>>) => judge(factsIn(files)).map(({ rule_id: rule, file_path: path, line }) => `${rule} ${path}:${line}`)
  const site = (first: string, last = '') => ({ ...guard(`!isset($_SESSION['member_id'])`), ...page(`${first}require '../inc/members.php';`, last) })
  it('whose forms other sites can send are told', () => {
    expect(told(site(''))).toEqual(['csrf-unprotected inc/members.php:2'])
  })
  it.each([
    ['a policy of the cookie', `ini_set('session.cookie_samesite', 'Lax');\n`, ''],
    ['a policy among others', `session_set_cookie_params(['samesite' => 'Strict']);\n`, ''],
    ['a token in the session', '', `\n$_SESSION['token'] = bin2hex(random_bytes(32));`],
    ['a token by its name', '', `\n$_SESSION['csrf_token'] = bin2hex(random_bytes(32));`],
  ])('with %s are left alone', (_, first, last) => {
    expect(told(site(first, last))).toEqual([])
  })
  it('where passwords can be tried without end are told', () => {
    const door = `<?php\nsession_start();\n$row = find($_POST['email']);\nif (password_verify($_POST['password'], $row['password'])) { session_regenerate_id(true); $_SESSION['member_id'] = $row['id']; }`
    expect(told({ 'login.php': door })).toEqual(['unlimited-sign-in-attempts login.php:1'])
    expect(told({ 'login.php': door.replace('$row =', `mysqli_query($db, "SELECT count(*) FROM login_attempts WHERE email = 'x'");\n$row =`) })).toEqual([])
  })
})
