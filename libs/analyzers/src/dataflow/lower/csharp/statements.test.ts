import { beforeAll, describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { body } from './testing.ts'

beforeAll(() => loadLanguages(['csharp']))

const STATEMENTS: readonly (readonly [title: string, code: string, expected: string[]])[] = [
  ['if and else', 'if (a) b(); else if (c) { d(); }', ['if a {', '  %2 = this.b()', '} else {', '  if c {', '    %5 = this.d()', '  }', '}']],
  ['while tests first', 'while (a) { b(); continue; }', ['loop {', '  if a {', '  } else {', '    break', '  }', '  %2 = this.b()', '  continue', '}']],
  ['do tests last', 'do { a(); } while (b);', ['loop {', '  %1 = this.a()', '  if b {', '  } else {', '    break', '  }', '}']],
  ['for goes on with its update', 'for (int i = 0; i < 3; i++) a(i);', ['i = 0', 'loop {', '  %3 = i LT 3', '  if %3 {', '  } else {', '    break', '  }', '  %6 = this.a(i)', '} update {', '  %8 = MATH i', '  i = %8', '}']],
  ['foreach stores each element', 'foreach (string s in a) b(s);', ['each %1, %2 of a {', '  %3 = %1 as string', '  s = %3', '  %6 = this.b(s)', '}']],
  ['foreach takes elements apart', 'foreach (var (k, v) in a) b(k, v);', ['each %1, %2 of a {', '  %4 = %1[0]', '  k = %4', '  %6 = %1[1]', '  v = %6', '  %10 = this.b(k, v)', '}']],
  ['try, catch, when and finally', 'try { a(); } catch (IOException e) when (e.Old) { b(e); } catch { throw; } finally { c(); }', ['try {', '  %3 = this.a()', '} catch %0: IOException {', '  e = %0', '  if e.Old {', '    %8 = this.b(e)', '  }', '} catch %1 {', '  throw -', '} finally {', '  %10 = this.c()', '}']],
  ['resources are values', 'using (var a = b()) { c(a); } using var d = e(); lock (f) { g(); }', ['%1 = this.b()', 'a = %1', '%4 = this.c(a)', '%6 = this.e()', 'd = %6', '%9 = this.g()']],
  ['return of this, throw of a new exception', 'if (a) return this; throw new E(b);', ['if a {', '  return this', '}', '%4 = new E(b)', 'throw %4']],
  ['labels are passed', 'again: a(); goto again;', ['%1 = this.a()']],
  ['either side of #if', '\n#if DEBUG\n a();\n#else\n b();\n#endif\n', ['if unknown {', '  %2 = this.a()', '} else {', '  %4 = this.b()', '}']],
]

describe('statements', () => {
  it.each(STATEMENTS)('%s', (_, code, expected) => expect(body(code)).toEqual(expected))

  it('in blocks have names of their own', () => {
    expect(body('{ var a = 1; f(a); } g(a);')).toEqual(['a = 1', '%3 = this.f(a)', '%6 = this.g(a)'])
  })

  it('see names of patterns declared in a condition above', () => {
    expect(body('if (a is not string s) return; f(s);').slice(-3)).toEqual(['  return -', '}', '%7 = this.f(s)'])
  })
})

describe('switch', () => {
  it('joins labels, tests patterns in order and comes to its default last', () => {
    expect(body('switch (a) { case 1: case 2: b(); break; default: c(); break; case User u when u.Old: d(u); return; }')).toEqual([
      'block {',
      '  %2 = a EQ 1',
      '  %3 = %2 or %5 {',
      '    %5 = a EQ 2',
      '  }',
      '  if %3 {',
      '    %7 = this.b()',
      '    break',
      '  }',
      '  %9 = a INSTANCEOF User',
      '  %10 = a as User',
      '  u = %10',
      '  %11 = %9 and %13 {',
      '  }',
      '  if %11 {',
      '    %16 = this.d(u)',
      '    return -',
      '  }',
      '  %18 = this.c()',
      '  break',
      '}',
    ])
  })

  it('takes a bare name for a type and a dotted one for a constant', () => {
    expect(body('switch (a) { case Circle: break; case Color.Red: goto default; }')).toEqual(['block {', '  %2 = a INSTANCEOF Circle', '  if %2 {', '    break', '  }', '  %5 = a EQ Color.Red', '  if %5 {', '    break', '  }', '}'])
  })
})
