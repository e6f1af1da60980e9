import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { FILE, limited } from '../../cut.ts'
import { printModule } from '../../ir/print.ts'
import { codeOf, lowerStatements, lowerText } from './testing.ts'

beforeAll(() => loadLanguages(['java']))

describe('names and types', () => {
  it('reads and writes locals', () => {
    expect(lowerStatements('int a = 1; var b = a; b = a;')).toEqual(['%0 = 1', 'a.0 = %0', '%1 = a.0', 'b.1 = %1', '%2 = a.0', 'b.1 = %2'])
  })

  it('casts a value to the declared type of its variable', () => {
    expect(lowerStatements('java.util.List<String> x = load(); x = load();').filter((line) => line.includes(' as '))).toEqual(['%2 = %1 as java.util.List<String>', '%5 = %4 as java.util.List<String>'])
  })

  it('gives a name of a block back when the block ends', () => {
    expect(lowerStatements('{ int x = 1; } use(x);')).toEqual(['%0 = 1', 'x.0 = %0', '%1 = this', '%2 = this', '%3 = %2.x', '%4 = %1.use(%3)'])
  })

  it('takes a lower-case name for a class where there is nobody to inherit from', () => {
    expect(codeOf(lowerText('class A { void a() { oUtils.run(); } }'), 'a')).toEqual(['%0 = global oUtils', '%1 = %0.run()'])
  })

  it('takes a lower-case name that nobody declares for an inherited field and any other for a global', () => {
    expect(lowerStatements('use(log, Foo);')).toEqual(['%0 = this', '%1 = this', '%2 = %1.log', '%3 = global Foo', '%4 = %0.use(%2, %3)'])
  })

  it('imports what is written out with its package', () => {
    expect(lowerStatements('new java.io.File("a"); java.nio.file.Files.list(1);')).toEqual(['%0 = import java.io#File', '%1 = "a"', '%2 = new %0(%1)', '%3 = import java.nio.file#Files', '%4 = 1', '%5 = %3.list(%4)'])
  })
})

describe('expressions', () => {
  it('joins text in one instruction and leaves empty pieces out', () => {
    expect(lowerStatements('x = "" + a + "b" + (c + "d") + 1;')).toContain('%8 = concat %2 %3 %5 %6 %7')
  })

  it('adds what may be numbers before text begins', () => {
    const lines = lowerStatements('int n = 1; String s = n + 2 + "px";')
    expect(lines).toEqual(['%0 = 1', 'n.0 = %0', '%1 = n.0', '%2 = 2', '%3 = %1 ADD %2', '%4 = "px"', '%5 = concat %3 %4', '%6 = %5 as String', 's.1 = %6'])
  })

  it('knows from a declaration that a name is text', () => {
    expect(lowerStatements('String s = f(); s += x; s = s + y;').filter((line) => line.includes('concat'))).toEqual(['%6 = concat %3 %5', '%10 = concat %7 %9'])
  })

  it('decodes strings, text blocks and numbers', () => {
    const lines = lowerStatements('f("a\\n\\u0041\\"", """\n    x\n      y \\\n    z\n    """, \'\\t\', 0x1F, 010, 1_000L, 0b11, -1.5f, true, null);')
    expect(lines.filter((line) => / = [^t%M]|= true/.test(line)).map((line) => line.replace(/^.* = /, ''))).toEqual(['"a\\nA\\""', '"x\\n  y z\\n"', '"\\t"', '31', '8', '1000', '3', '-1.5', 'true', 'null'])
  })

  it('keeps the structure of conditions', () => {
    expect(lowerStatements('boolean b = true; b = !b && b || b == true;').slice(2)).toEqual([
      '%1 = b.0',
      '%2 = NOT %1',
      '%3 = %2 and %4 {',
      '  %4 = b.0',
      '}',
      '%5 = %3 or %8 {',
      '  %6 = b.0',
      '  %7 = true',
      '  %8 = %6 EQ %7',
      '}',
      '%9 = %5 as boolean',
      'b.0 = %9',
    ])
  })

  it('runs only one side of a conditional expression', () => {
    expect(lowerStatements('var x = 1; var y = x > 2 ? x : "n";').slice(2)).toEqual(['%1 = x.0', '%2 = 2', '%3 = %1 GT %2', '%4 = %3 ? %5 : %6 {', '  %5 = x.0', '} : {', '  %6 = "n"', '}', 'y.1 = %4'])
  })

  it('binds the name of an instanceof and keeps its test', () => {
    expect(lowerStatements('var o = f(); if (!(o instanceof String s)) return; g(s);').slice(3)).toEqual([
      '%2 = o.0',
      '%3 = global String',
      '%4 = %2 INSTANCEOF %3',
      '%5 = %2 as String',
      's.1 = %5',
      '%6 = NOT %4',
      'if %6 {',
      '  return -',
      '}',
      '%7 = this',
      '%8 = s.1',
      '%9 = %7.g(%8)',
    ])
  })

  it('takes records of the file apart by their components', () => {
    const module = lowerText('record P(int a, Q q) {} class A { void m(Object o) { if (o instanceof P(int x, Q(var y))) f(x, y); } }')
    expect(codeOf(module, 'm').filter((line) => /\.a$|\.q$|and/.test(line))).toEqual(['%3 = %0.a', '%5 = %0.q', '%6 = %2 and %8 {'])
  })

  it('reads and writes fields, elements and counters', () => {
    expect(lowerStatements('int[] a = {1}; a[0] += 2; this.b = a[1]++;')).toEqual([
      '%0 = 1', '%1 = [%0]', '%2 = %1 as int[]', 'a.0 = %2',
      '%3 = a.0', '%4 = 0', '%5 = %3[%4]', '%6 = 2', '%7 = %5 ADD %6', '%3[%4] = %7',
      '%8 = this', '%9 = a.0', '%10 = 1', '%11 = %9[%10]', '%12 = 1', '%13 = %11 ADD %12', '%9[%10] = %13', '%8.b = %11',
    ])
  })

  it('makes an array of its items or an empty one', () => {
    expect(lowerStatements('f(new int[] {1, 2}, new byte[n()]);').filter((line) => line.includes('= ['))).toEqual(['%3 = [%1, %2]', '%8 = []'])
  })

  it('tells for how many a list is made, where that is no number', () => {
    expect(lowerStatements('f(new byte[n]);').filter((line) => line.includes('new[]'))).toEqual(['%3 = global new[]'])
    expect(lowerStatements('f(new byte[10], new byte[text.length]);').filter((line) => line.includes('new[]'))).toEqual([])
  })

  it('gives casts, class literals and arithmetic', () => {
    expect(lowerStatements('f((int) 1, String.class, 2 * 3);')).toEqual(['%0 = this', '%1 = 1', '%2 = %1 as int', '%3 = global String', '%4 = 2', '%5 = 3', '%6 = %4 MUL %5', '%7 = %0.f(%2, %3, %6)'])
  })

  it('calls lambdas with the names and the object around them', () => {
    const module = lowerText('class A { int n; void a(String p) { run(x -> { return x + p + n; }); map((String y) -> y); } }')
    expect(printModule(module).split('\n').slice(-10)).toEqual(['f2 (anonymous)(x)', '  %0 = x.0', '  %1 = f1.p.0', '  %2 = this', '  %3 = %2.n', '  %4 = concat %0 %1 %3', '  return %4', 'f3 (anonymous)(y: String)', '  %0 = y.0', '  return %0'])
    expect(codeOf(module, 'a')).toEqual(['%0 = this', '%1 = f2', '%2 = %0.run(%1)', '%3 = this', '%4 = f3', '%5 = %3.map(%4)'])
  })

  it('takes method references for the methods they name', () => {
    const module = lowerText('class A { void a() { f(A::ok, this::go, String::trim, Foo::new); } }')
    expect(codeOf(module, 'a')).toEqual(['%0 = this', '%1 = class A', '%2 = %1.ok', '%3 = this', '%4 = %3.go', '%5 = global String', '%6 = %5.trim', '%7 = f2', '%8 = %0.f(%2, %4, %6, %7)'])
    expect(printModule(module)).toContain('f2 (anonymous)(...args)\n  %0 = global Foo\n  %1 = args.0\n  %2 = new %0(...%1)\n  return %2')
  })

  it('ends where the program is ended', () => {
    expect(lowerStatements('System.exit(1);')).toEqual(['%0 = global System', '%1 = 1', '%2 = %0.exit(%1)', 'throw -'])
  })

  it('places a call at the name of its method and an access at its key', () => {
    const text = 'class A { void a() { b.c.d(1); } }'
    const module = lowerText(text)
    expect([...module.code]).toEqual(expect.arrayContaining([text.indexOf('d(1)'), text.indexOf('c.d')]))
  })
})

describe('statements', () => {
  it('leaves loops where their condition does not hold', () => {
    expect(lowerStatements('for (int i = 0; i < 3; i++) f();')).toEqual([
      '%0 = 0', 'i.0 = %0', 'loop {', '  %1 = i.0', '  %2 = 3', '  %3 = %1 LT %2', '  if %3 {', '  } else {', '    break', '  }',
      '  %4 = this', '  %5 = %4.f()', '} update {', '  %6 = i.0', '  %7 = 1', '  %8 = %6 ADD %7', '  i.0 = %8', '}',
    ])
  })

  it('tests at the end of do-while', () => {
    expect(lowerStatements('do { f(); } while (true);')).toEqual(['loop {', '  %0 = this', '  %1 = %0.f()', '  %2 = true', '  if %2 {', '  } else {', '    break', '  }', '}'])
  })

  it('goes through each element', () => {
    expect(lowerStatements('for (String s : all()) f(s);').slice(2)).toEqual(['each %2, %3 of %1 {', '  %4 = %2 as String', '  s.0 = %4', '  %5 = this', '  %6 = s.0', '  %7 = %5.f(%6)', '}'])
  })

  it('jumps to labels through the loops between', () => {
    expect(lowerStatements('out: for (;;) { while (true) { if (true) continue out; break out; } }').slice(2)).toEqual([
      '    %0 = true', '    if %0 {', '    } else {', '      break', '    }',
      '    %1 = true', '    if %1 {', '      %2 = true', '      .0 = %2', '      break', '    }', '    %3 = true', '    .1 = %3', '    break', '  }',
      '  %4 = .0', '  if %4 {', '    %5 = false', '    .0 = %5', '    continue', '  }',
      '  %6 = .1', '  if %6 {', '    %7 = false', '    .1 = %7', '    break', '  }', '}',
    ])
  })

  it('leaves a labelled block', () => {
    expect(lowerStatements('l: { break l; }')).toEqual(['block {', '  break', '}'])
  })

  it('tests one case after the other and follows one that falls through', () => {
    expect(lowerStatements('switch (1) { case 2: case 3: f(); case 4: g(); break; default: h(); }')).toEqual([
      '%0 = 1',
      'block {',
      '  %1 = 2', '  %2 = %0 EQ %1', '  %3 = %2 or %5 {', '    %4 = 3', '    %5 = %0 EQ %4', '  }',
      '  if %3 {', '    %6 = this', '    %7 = %6.f()', '    %8 = this', '    %9 = %8.g()', '    break', '  } else {',
      '    %10 = 4', '    %11 = %0 EQ %10', '    if %11 {', '      %12 = this', '      %13 = %12.g()', '      break', '    } else {',
      '      %14 = this', '      %15 = %14.h()', '    }', '  }', '}',
    ])
  })

  it('gives the value of a switch', () => {
    expect(lowerStatements('var x = switch (1) { case 2, 3 -> "a"; case 4 -> { yield "b"; } default -> throw e; };').filter((line) => /\.\d|break|throw/.test(line))).toEqual([
      '    .0 = %6',
      '      .0 = %9',
      '      break',
      '      throw %11',
      '%12 = .0',
      'x.1 = %12',
    ])
  })

  it('matches patterns with guards in a switch', () => {
    expect(lowerStatements('switch (o) { case String s when s.isEmpty() -> f(s); default -> g(); }').slice(3, 12)).toEqual([
      '  %2 = global String', '  %3 = %1 INSTANCEOF %2', '  %4 = %1 as String', '  s.0 = %4', '  %5 = %3 and %7 {', '    %6 = s.0', '    %7 = %6.isEmpty()', '  }', '  if %5 {',
    ])
  })

  it('opens resources inside the try and names what its catches take', () => {
    expect(lowerStatements('try (var in = open()) { in.read(); } catch (IOException | RuntimeException e) { throw e; } finally { f(); }')).toEqual([
      'try {', '  %1 = this', '  %2 = %1.open()', '  in.0 = %2', '  %3 = in.0', '  %4 = %3.read()',
      '} catch %0: IOException|RuntimeException {', '  e.1 = %0', '  %5 = e.1', '  throw %5', '} finally {', '  %6 = this', '  %7 = %6.f()', '}',
    ])
  })
})

describe('hostile text', () => {
  const deep = (open: string, close: string) => `class A { void a() { x = ${open.repeat(2000)}1${close.repeat(2000)}; } }`
  const texts: [string, string][] = [
    ['brackets', deep('(', ')')],
    ['calls', deep('f(', ')')],
    ['lambdas', deep('f(() -> ', ')')],
    ['anonymous classes', deep('new A() { int x = ', '; }')],
    ['switches', deep('switch (a) { default -> ', '; }')],
    ['text', deep('("a" + ', ')')],
    ['blocks', 'class A { void a() {'.repeat(2000)],
    ['unfinished code', 'class A { void a( { if (x == { for (int i : } @B( class C extends { int y = new ; switch (z) { case -> '],
  ]
  it.each(texts)('is lowered without an error: %s', (_, text) => {
    expect(() => printModule(lowerText(text))).not.toThrow()
  })

  it('names what it left out', () => {
    expect(lowerText(deep('f(', ')')).cut).toEqual([limited(FILE, { is: 'nested' })])
  })

  it('keeps a long sum whole', () => {
    expect(lowerStatements(`x = "a"${' + b + "c"'.repeat(2000)};`).find((line) => line.includes('concat'))?.split('%')).toHaveLength(4003)
  })
})
