import { describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '../types.ts'
import { loadLanguages } from './parse.ts'
import { calleesOf, findNode, parseCode } from './testing.ts'

await loadLanguages(LANGUAGES)

const CALLEES: readonly (readonly [Language, string, string[]])[] = [
  ['javascript', "import { exec as run } from 'node:child_process'; run('a')", ['child_process.exec']],
  ['javascript', "const { exec: run } = require('child_process'); run('a')", ['require', 'child_process.exec']],
  ['javascript', "import * as cp from 'child_process'; cp.exec('a')", ['child_process.exec']],
  ['javascript', "const run = promisify(require('child_process').exec); run('a')", ['promisify', 'require', 'child_process.exec']],
  ['typescript', "db.collection('a').find({})", ['db.collection().find', 'db.collection']],
  ['typescript', "(await open())['close']()", ['open().close', 'open']],
  ['python', 'import subprocess as sp\nsp.run([])', ['subprocess.run']],
  ['python', 'from os import system as run\nrun("a")', ['os.system']],
  ['python', 'connection.cursor().execute("a")', ['connection.cursor().execute', 'connection.cursor']],
  ['java', 'Runtime.getRuntime().exec("a"); new File("b");', ['Runtime.getRuntime().exec', 'Runtime.getRuntime', 'File']],
  ['php', '$db->query("a"); DB::raw("b"); exec("c"); include $d; new PDO($e);', ['$db.query', 'DB.raw', 'exec', 'include', 'PDO']],
  ['go', 'package a\nimport run "os/exec"\nfunc b() { run.Command("a").Run() }', ['os/exec.Command().Run', 'os/exec.Command']],
  ['ruby', 'User.where("a").first; Net::HTTP.get(b)', ['User.where().first', 'User.where', 'Net.HTTP.get']],
  ['csharp', 'context.Users.FromSqlRaw("a"); new SqlCommand("b"); client?.Get("c");', ['context.Users.FromSqlRaw', 'SqlCommand', 'client.Get']],
]

describe('callee names', () => {
  it.each(CALLEES)('of %s are read with imports resolved: %s', (language, code, expected) => {
    expect(calleesOf(parseCode(language, code))).toEqual(expected)
  })

  it.each([
    ['javascript', 'a', '.b()'], ['python', 'a', '.b()'], ['java', 'a', '.b()'], ['php', '$a', '->b()'], ['go', 'package a\nfunc c() { a', '.b()'], ['ruby', 'a', '.b()'], ['csharp', 'a', '.b()'],
  ] as const)('of %s go back no further than a hundred members', (language, first, call) => {
    const callee = (calls: number) => calleesOf(parseCode(language, `${first}${call.repeat(calls)}${language === 'go' ? ' }' : ';'}`))[0]
    expect(callee(1_000)).toHaveLength(callee(2_000)?.length ?? 0)
    expect(callee(20)?.startsWith(language === 'php' ? '$a.b' : 'a.b')).toBe(true)
    expect(callee(2_000)).toMatch(/\.b\(\)\.b$/)
  })
})

const LITERALS: readonly (readonly [Language, string, string, string | null])[] = [
  ['javascript', "f('a')", "'a'", 'a'],
  ['javascript', 'f(`a`)', '`a`', 'a'],
  ['javascript', "f('a' + 'b')", "'a' + 'b'", 'ab'],
  ['javascript', 'f(`a${b}`)', '`a${b}`', null],
  ['python', 'f("a" "b")', '"a" "b"', 'ab'],
  ['python', 'f(f"a{b}")', 'f"a{b}"', null],
  ['java', 'f("a" + "b");', '"a" + "b"', 'ab'],
  ['php', 'f("a $b");', '"a $b"', null],
  ['php', "f('a');", "'a'", 'a'],
  ['go', 'package a\nfunc b() { f(`a`) }', '`a`', 'a'],
  ['ruby', 'f("a")', '"a"', 'a'],
  ['ruby', 'f("a#{b}")', '"a#{b}"', null],
  ['csharp', 'f(@"a");', '@"a"', 'a'],
  ['csharp', 'f($"a{b}");', '$"a{b}"', null],
]

describe('literals', () => {
  it.each(LITERALS)('of %s hold their text only without interpolation: %s', (language, code, text, expected) => {
    const file = parseCode(language, code)
    expect(file.literal(findNode(file, text))).toBe(expected)
  })
})

const PARTS: readonly (readonly [Language, string, string, string[]])[] = [
  ['javascript', "f('a' + b + `c${d}`)", "'a' + b + `c${d}`", ['b', 'd']],
  ['javascript', "f(['a', b].join(' '))", "['a', b].join(' ')", ['b']],
  ['javascript', "f('a' + 1)", "'a' + 1", []],
  ['python', 'f("a %s" % b)', '"a %s" % b', ['b']],
  ['python', 'f("a {}".format(b))', '"a {}".format(b)', ['b']],
  ['python', 'f(f"a{b}c{d}")', 'f"a{b}c{d}"', ['b', 'd']],
  ['java', 'f(String.format("a %s", b));', 'String.format("a %s", b)', ['b']],
  ['java', 'f("a" + b + "c");', '"a" + b + "c"', ['b']],
  ['php', 'f("a $b" . $c);', '"a $b" . $c', ['$b', '$c']],
  ['go', 'package a\nfunc b() { f(fmt.Sprintf("a %s", c)) }', 'fmt.Sprintf("a %s", c)', ['c']],
  ['ruby', 'f("a#{b}" + c)', '"a#{b}" + c', ['b', 'c']],
  ['csharp', 'f($"a{b}" + c);', '$"a{b}" + c', ['b', 'c']],
]

describe('parts that vary', () => {
  it.each(PARTS)('of a %s string are found: %s', (language, code, text, expected) => {
    const file = parseCode(language, code)
    expect(file.dynamicParts(findNode(file, text)).map((part) => part.text)).toEqual(expected)
  })

  it('leave the constant text of the same expression', () => {
    const file = parseCode('python', 'f("select %s from t" % b)')
    expect(file.constantText(findNode(file, '"select %s from t" % b'))).toBe('select %s from t')
  })
})

describe('named arguments', () => {
  it.each([
    ['python', 'run("a", shell=True)', 'run("a", shell=True)', 'shell', 'True'],
    ['ruby', 'render inline: text', 'render inline: text', 'inline', 'text'],
    ['php', 'f(1, name: $a);', 'f(1, name: $a)', 'name', '$a'],
    ['csharp', 'F(1, name: a);', 'F(1, name: a)', 'name', 'a'],
  ] as const)('of %s are kept apart from the positional ones', (language, code, text, name, value) => {
    const file = parseCode(language, code)
    const call = file.call(findNode(file, text))
    expect(call?.named.get(name)?.text).toBe(value)
    expect(call?.args.some((argument) => argument.text === value)).toBe(false)
  })
})
