import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages, parseFile } from '../../syntax/parse.ts'
import { LANGUAGES, type Language } from '../../types.ts'
import { measureFunctions } from './functions.ts'
import { measure } from './measure.ts'

beforeAll(() => loadLanguages(LANGUAGES))

const EXTENSION: Record<Language, string> = {
  javascript: 'js',
  typescript: 'ts',
  python: 'py',
  java: 'java',
  php: 'php',
  go: 'go',
  ruby: 'rb',
  csharp: 'cs',
}

const parse = (language: Language, text: string, path = `src/a.${EXTENSION[language]}`) => parseFile(path, text, language)

/** `rule line` of everything the metrics say. */
const found = (language: Language, text: string, path?: string) =>
  measure(parse(language, text, path)).map(({ rule_id, line }) => `${rule_id.slice('metrics/'.length)} ${line}`)

describe('measureFunctions', () => {
  const SAME: [Language, string][] = [
    ['javascript', 'function f(a, b) { if (a && b) { for (const x of a) { if (x) g() } } else if (b) { g() } try { g() } catch (e) { h() } return a ? 1 : 2 }'],
    ['typescript', 'function f(a: A, b: B) { if (a && b) { for (const x of a) { if (x) g() } } else if (b) { g() } try { g() } catch (e) { h() } return a ? 1 : 2 }'],
    ['python', 'def f(a, b):\n  if a and b:\n    for x in a:\n      if x: g()\n  elif b:\n    g()\n  try:\n    g()\n  except E:\n    h()\n  return 1 if a else 2'],
    ['java', 'class A { int f(A a, B b) { if (a && b) { for (X x : a) { if (x) g(); } } else if (b) { g(); } try { g(); } catch (E e) { h(); } return a ? 1 : 2; } }'],
    ['php', '<?php function f($a, $b) { if ($a && $b) { foreach ($a as $x) { if ($x) g(); } } elseif ($b) { g(); } try { g(); } catch (E $e) { h(); } return $a ? 1 : 2; }'],
    ['ruby', 'def f(a, b)\n  if a && b\n    for x in a\n      if x then g end\n    end\n  elsif b\n    g\n  end\n  begin\n    g\n  rescue E\n    h\n  end\n  a ? 1 : 2\nend'],
    ['csharp', 'class A { int f(A a, B b) { if (a && b) { foreach (var x in a) { if (x) g(); } } else if (b) { g(); } try { g(); } catch (E e) { h(); } return a ? 1 : 2; } }'],
  ]

  // if 1 + && 1 + loop 2 + if 3 + else if 1 + catch 1 + ?: 1; branches: if, loop, if, else if, catch, ?: and one.
  it.each(SAME)('gives the same function the same figures in %s', (language, text) => {
    const [figures] = measureFunctions(parse(language, text))
    expect(figures).toMatchObject({ cognitive: 10, cyclomatic: 7, nesting: 3 })
  })

  it('measures Go, which has neither catch nor ternary', () => {
    const [figures] = measureFunctions(parse('go', 'package p\nfunc f(a, b []int) { if a && b { for _, x := range a { if x { g() } } } else if b { g() } }'))
    expect(figures).toMatchObject({ cognitive: 8, cyclomatic: 5, nesting: 3 })
  })

  it('keeps the figures of an inner function out of the outer one', () => {
    const [outer, inner] = measureFunctions(parse('javascript', 'function f() { return g(() => { if (a) { if (b) h() } }) }'))
    expect(outer?.cognitive).toBe(0)
    expect(inner?.cognitive).toBe(3)
  })
})

describe('measure', () => {
  const nested = (depth: number) => `function tangled() { ${'if (a) { '.repeat(depth)}g()${' }'.repeat(depth)} }`

  it('names the function and its figure in the title', () => {
    const [finding] = measure(parse('javascript', nested(7)))
    expect(finding).toMatchObject({ rule_id: 'metrics/cognitive-complexity', title: 'tangled has a cognitive complexity of 28', severity: 'low' })
  })

  it('grades what is far above the limit as medium', () => {
    expect(measure(parse('javascript', nested(12)))[0]).toMatchObject({ title: 'tangled has a cognitive complexity of 78', severity: 'medium' })
  })

  it('leaves the size of tests alone', () => {
    expect(found('javascript', nested(12), 'src/a.test.js')).toEqual([])
  })

  it('reports long functions, long files and long parameter lists with their figures', () => {
    const body = Array.from({ length: 1600 }, (_, at) => `  call${at}()`).join('\n')
    const titles = measure(parse('javascript', `function f(a, b, c, d, e, f, g, h, i, j, k) {\n${body}\n}`)).map(({ title }) => title)
    expect(titles).toEqual(['f has 1,602 lines of code', 'f has 11 parameters', 'File has 1,602 lines of code'])
  })

  it('leaves the steps of a database alone that a tool of .NET has written', () => {
    const steps = (name: string) => `class A { void ${name}() {\n${Array.from({ length: 300 }, (_, at) => `table.Add(${at});`).join('\n')}\n} }`
    expect([found('csharp', steps('Up'), 'src/Migrations/20200101_Tables.cs'), found('csharp', steps('Import'), 'src/Migrations/Import.cs')]).toEqual([[], ['long-function 1']])
  })

  it('leaves the steps of a database alone that a tool of Python has written', () => {
    const steps = (name: string) => `def ${name}():\n${Array.from({ length: 300 }, (_, at) => `    op.add(${at})`).join('\n')}\n`
    expect([found('python', steps('upgrade'), 'shop/migrations/1_tables.py'), found('python', steps('upgrade'), 'shop/orders.py')]).toEqual([[], ['long-function 1']])
  })

  it('lets the words of a language be as many as they are', () => {
    const words = `<?php\nreturn [\n${Array.from({ length: 1600 }, (_, at) => `  'word${at}' => 'Wort',`).join('\n')}\n];`
    expect([found('php', words, 'shop/lang/de/app.php'), found('php', words, 'shop/words.php')]).toEqual([[], ['long-file 1']])
  })

  it('lets the front of a folder name as many files as there are', () => {
    const front = (line: (at: number) => string) => Array.from({ length: 1600 }, (_, at) => line(at)).join('\n')
    expect([found('typescript', front((at) => `export * from './order${at}'`), 'src/index.ts'), found('typescript', front((at) => `export const order${at} = ${at}`), 'src/index.ts')]).toEqual([[], ['long-file 1']])
  })

  it('weighs rows that are only written down less than what decides', () => {
    const rows = (first: string) => `function seed(all) {\n${first}\n${Array.from({ length: 450 }, (_, at) => `  add(${at})`).join('\n')}\n}`
    expect(measure(parse('javascript', rows('begin()'))).map(({ severity }) => severity)).toEqual(['low'])
    expect(measure(parse('javascript', rows('if (all) if (all.one) if (all.two) begin()'))).map(({ severity }) => severity)).toEqual(['medium'])
  })

  it('counts one text as one line', () => {
    const table = Array.from({ length: 300 }, (_, at) => `alter table t${at} add x int;`).join('\n')
    const calls = Array.from({ length: 300 }, (_, at) => `\tcall(t${at})`).join('\n')
    const titles = (body: string) => measure(parse('go', `package a\n\nfunc up() {\n${body}\n}\n`)).map(({ title }) => title)
    expect([titles(`\trun(\`${table}\`)`), titles(calls)]).toEqual([[], ['up has 302 lines of code']])
  })

  it.each<[Language, string]>([
    ['javascript', 'try { f() }\ncatch (e) {}'],
    ['java', 'class A { void f() { try { g(); }\ncatch (E e) { } } }'],
    ['php', '<?php try { f(); }\ncatch (E $e) {}'],
    ['csharp', 'class A { void f() { try { g(); }\ncatch (E e) { } } }'],
    ['ruby', 'begin; f\nrescue E\nend'],
  ])('reports an empty catch in %s', (language, text) => {
    expect(found(language, text)).toEqual(['empty-catch 2'])
  })

  it.each<[Language, string]>([
    ['javascript', 'try { f() } catch (e) { /* no file, no work */ }'],
    ['java', 'class A { void f() { try { g(); } catch (E e) { // closed already\n } } }'],
    ['ruby', 'begin\n  f\nrescue E\n  # closed already\nend'],
  ])('accepts a catch in %s that says why it is empty', (language, text) => {
    expect(found(language, text)).toEqual([])
  })

  it.each<[Language, string]>([
    ['java', 'class A { @Test void f() { try { parse("x"); failBecauseExceptionWasNotThrown(E.class); } catch (E e) { } } }'],
    ['java', 'class A { @Test void f() { try { parse("x"); fail("no error"); } catch (E e) {\n} } }'],
    ['java', 'class A { @Test void f() { try { parse(x); throw new AssertionError(x + " parsed"); } catch (E e) { } } }'],
    ['csharp', 'class A { [Test] void F() { try { Parse("x"); Assert.Fail(); } catch (E) { } } }'],
  ])('accepts an empty catch in a test of %s that waits for the error', (language, text) => {
    expect(found(language, text)).toEqual([])
  })

  it.each<[Language, string]>([
    ['python', 'if a == 1:\n  f()\nelif a == 1:\n  g()'],
    ['java', 'class A { void f() { if (a == 1) { f(); }\nelse if (b) { h(); }\nelse if (a == 1) { g(); } } }'],
    ['php', '<?php if ($a == 1) { f(); }\nelseif ($b) { h(); }\nelseif ($a == 1) { g(); }'],
    ['go', 'package p\nfunc f() { if a == 1 { f()\n} else if a == 1 { g() } }'],
    ['csharp', 'class A { void f() { if (a == 1) { f(); }\nelse if (b) { h(); }\nelse if (a == 1) { g(); } } }'],
    ['ruby', 'if a == 1\n  f\nelsif a == 1\n  g\nend'],
  ])('reports a condition that was tested before in %s', (language, text) => {
    expect(found(language, text)).toEqual(['duplicate-condition 3'])
  })

  it('accepts a condition that is tested again because testing it changes something', () => {
    expect(found('python', 'if read() == 1:\n  f()\nelif read() == 1:\n  g()')).toEqual([])
  })

  it.each<[Language, string]>([
    ['javascript', 'if (a) { f() } else { f() }'],
    ['python', 'if a:\n  f()\nelse:\n  f()'],
    ['java', 'class A { void f() { if (a) { f(); } else { f(); } } }'],
    ['javascript', 'const x = a ? b : b'],
  ])('reports branches that do the same in %s: %s', (language, text) => {
    expect(found(language, text)).toEqual(['identical-branches 1'])
  })

  it('accepts branches that differ in the blanks of a text', () => {
    expect(found('javascript', 'const x = a ? " + " : "+"')).toEqual([])
  })

  it('does not count the functions inside a module that is one function', () => {
    const inner = Array.from({ length: 40 }, (_, at) => `function f${at}() {\n  a()\n  b()\n  c()\n}`).join('\n')
    expect(found('javascript', `define(function (a, b, c, d, e, f, g, h, i, j, k) {\n${inner}\n})`)).toEqual([])
  })

  it('reports the same operand on both sides of a logical operator', () => {
    expect(found('javascript', 'if (user.name && user.name) f()')).toEqual(['identical-operands 1'])
    expect(found('javascript', 'if (next() && next()) f()')).toEqual([])
  })

  it('reports code that is commented out, and not prose', () => {
    const code = ['f()', '// const a = 1;', '// if (a) {', '//   g(a);', '// }', 'h()']
    const prose = ['// First the file is read;', '// then it is written, with', '// everything that was found;', '// and closed again.']
    expect(found('javascript', [...code, ...prose].join('\n'))).toEqual(['commented-out-code 2'])
    expect(found('python', '# a = read()\n# if a:\n#     write(a)\n# print(a)\nf()')).toEqual(['commented-out-code 1'])
    expect(found('python', 'SETTINGS = """\n# MAIL_HOST = ""\n# MAIL_PORT = 25\n# MAIL_USER = ""\n# MAIL_NAME = ""\n"""\nf()')).toEqual([])
  })

  it('reports notes about unfinished work, and not the word in a text', () => {
    expect(found('javascript', 'f() // TODO: close the file\nconst todo = "TODO"')).toEqual(['todo-comment 1'])
  })
})
