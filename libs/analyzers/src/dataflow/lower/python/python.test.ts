import { describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { FILE, limited } from '../../cut.ts'
import { OP } from '../../ir/ops.ts'
import { printModule } from '../../ir/print.ts'
import { code, functionOf, lowered, short } from './testing.ts'

await loadLanguages(['python'])

describe('names', () => {
  it('are variables where something assigns them, and globals where nothing does', () => {
    expect(code('a = b')).toEqual(['%0 = global b', 'a.0 = %0'])
  })

  it('of the module are written by functions that say global, others make their own', () => {
    const text = 'x = 1\ndef f(v):\n    global x\n    x = v\ndef g(v):\n    x = v\n'
    expect(short(text, 'f')).toEqual(['f0.x.0 = v.0'])
    expect(short(text, 'g')).toEqual(['x.1 = v.0'])
  })

  it('that only a function declares global belong to the module', () => {
    expect(short('def g():\n    return x\ndef f(v):\n    global x\n    x = v\n', 'g')).toEqual(['return f0.x.2'])
  })

  it('of the function around are captured, and written by nonlocal', () => {
    const text = 'def f(a):\n    b = a\n    def g():\n        nonlocal b\n        b = a\n'
    expect(short(text, 'g')).toEqual(['f1.b.1 = f1.a.0'])
    expect(functionOf(lowered(text), 'f').variables).toEqual([
      { name: 'a', captured: true },
      { name: 'b', captured: true },
      { name: 'g', captured: false },
    ])
  })

  it('bound by walrus live on after the comprehension they stand in', () => {
    expect(short('def f(a):\n    [1 for x in a if (y := x)]\n    return y', 'f').at(-1)).toBe('return y.1')
  })
})

describe('imports', () => {
  it('bind the first part of a module, its alias, or a name of it', () => {
    const { imports } = lowered('import a.b\nimport c.d as e\nfrom .models import User as U\nfrom ..x import y\nfrom z import *\n')
    expect(new Set(imports.map(({ local, module, name }) => `${local} = ${module}#${name}`))).toEqual(
      new Set(['a = a#*', ' = a.b#*', 'e = c.d#*', 'U = .models#User', 'y = ..x#y', '* = z#*']),
    )
  })

  it('are what their names mean, inside of functions too', () => {
    expect(short('import os\ndef f(a):\n    os.system(a)\n', 'f')).toEqual(['os#*.system(a.0)'])
  })

  it('that share their name with something else are stored in a variable', () => {
    expect(short('try:\n    import json\nexcept ImportError:\n    json = None\n')).toEqual(['try {', '  json.0 = json#*', '} catch %0: ImportError {', '  json.0 = null', '}'])
  })
})

describe('text', () => {
  it('is decoded as the program sees it', () => {
    const { constants } = lowered(String.raw`a = ['\x41\u0042\n\101', r'\n', b'\t', u'é', 'a' "b"]`)
    expect(constants).toEqual(['AB\nA', '\\n', '\t', 'é', 'ab'])
  })

  it('of f-strings and sums is one CONCAT', () => {
    expect(short('q = f"a{{{x!r}-{y:>{w}}" "z" + b + ("c" + d)')).toEqual(['q.0 = (concat "a{" repr(x) "-" y "z" b "c" d)'])
  })

  it('of f-strings that only numbers can fill holds numbers', () => {
    expect(short('q = f"{x:.2f}"')).toEqual(['q.0 = (concat (x MATH ":.2f"))'])
  })

  it('says the name of a value that is followed by an equals sign', () => {
    expect(short('q = f"{x=}"')).toEqual(['q.0 = (concat "x=" x)'])
  })

  it('is added to what was there before', () => {
    expect(short('q += "a" + b\nq += c')).toEqual(['q.0 = (concat q.0 "a" b)', 'q.0 = (q.0 ADD c)'])
  })

  it('is formatted by percent, unless a number is taken modulo', () => {
    expect(short('a = "%s" % (b,)\na = c % b\na = c % 2')).toEqual(['a.0 = ("%s" FORMAT [b])', 'a.0 = (c FORMAT b)', 'a.0 = (c MOD 2)'])
  })
})

describe('operators', () => {
  it('add what may be text or number, join lists, repeat text, merge sets and paths', () => {
    expect(short('a = b + c + 1\na = b + [c]\na = "x" * n\na = b | c\na = base / c\na = b / 2\na = -b - 1')).toEqual([
      'a.0 = ((b ADD c) ADD 1)',
      'a.0 = [...b, ...[c]]',
      'a.0 = (SAME "x")',
      'a.0 = (b MERGE c)',
      'a.0 = (base MERGE c)',
      'a.0 = (b DIV 2)',
      'a.0 = ((MATH b) SUB 1)',
    ])
  })

  it('compare, also with None and in collections', () => {
    expect(short('x = a is not None\nx = a not in b\nx = not a == -1')).toEqual(['x.0 = (a NE null)', 'x.0 = (a NOT_IN b)', 'x.0 = (NOT (a EQ -1))'])
  })

  it('compare in chains, computing what is between once', () => {
    expect(short('x = 1 < b() <= 3')).toEqual(['%4 = (1 LT b()) and %6 {', '}', 'x.0 = %4'])
  })

  it('and, or and conditions run only what is needed', () => {
    expect(code('x = a or b() if c else d')).toEqual([
      '%0 = global c',
      '%1 = %0 ? %3 : %6 {',
      '  %2 = global a',
      '  %3 = %2 or %5 {',
      '    %4 = global b',
      '    %5 = %4()',
      '  }',
      '} : {',
      '  %6 = global d',
      '}',
      'x.0 = %1',
    ])
  })

  it('isinstance tests each of its types', () => {
    expect(code('isinstance(a, (int, str))').slice(2)).toEqual(['%2 = %0 INSTANCEOF %1', '%3 = %2 or %5 {', '  %4 = global str', '  %5 = %0 INSTANCEOF %4', '}'])
  })
})

describe('collections', () => {
  it('keep their items, keys and spreads', () => {
    expect(short('a = [1, *b], (2,), {3}\nc = {"k": v, n: w, **m, **dict(z=1)}')).toEqual(['a.0 = [[1, ...b], [2], [3]]', 'c.1 = { k: v, [n]: w, ...m, ...{ z: 1 } }'])
  })

  it('are read by key, and slices are the thing itself', () => {
    expect(short('x = a["k"][-1]\nx = a[1:n]\nx = a[i, j]')).toEqual(['x.0 = a["k"][-1]', 'x.0 = (SAME a)', 'x.0 = a[[i, j]]'])
  })

  it('built by comprehensions are appended to', () => {
    expect(short('def f(a):\n    return [x.y for x in a if x for z in x]', 'f')).toEqual([
      'each %2, %3 of a.0 {',
      '  x.1 = %2',
      '  if x.1 {',
      '    each %6, %7 of x.1 {',
      '      z.2 = %6',
      '      [][-] = x.1.y',
      '    }',
      '  }',
      '}',
      'return []',
    ])
  })

  it('of the module are built with variables that other files cannot mistake for its own', () => {
    expect(short('x = 1\nb = {k: x for x in c}').slice(1)).toEqual(['each %3, %4 of c {', '  .2 = %3', '  {  }[k] = .2', '}', 'b.1 = {  }'])
  })

  it('that are long data are cut, but for what is computed', () => {
    const module = lowered(`a = [${'1, '.repeat(5000)}f(x)]`)
    expect(module.code.length).toBeLessThan(8000)
    expect(module.strings).toContain('f')
  })
})

describe('assignments', () => {
  it('take lists apart, with the rest in a star', () => {
    expect(short('(a, [b, c.d]), *e, g[0] = v')).toEqual(['a.0 = v[0][0]', 'b.1 = v[0][1][0]', 'c.d = v[0][1][1]', '[][unknown] = v[unknown]', 'e.2 = []', 'g[0] = v[-1]'])
  })

  it('of several values to several names need no list', () => {
    expect(code('a, b = b, a')).toEqual(['%0 = b.1', '%1 = a.0', 'a.0 = %0', 'b.1 = %1'])
  })

  it('of one value to several names compute it once', () => {
    expect(code('a = b.c = f()')).toEqual(['%0 = global f', '%1 = %0()', 'a.0 = %1', '%2 = global b', '%2.c = %1'])
  })

  it('to declared names have their type', () => {
    expect(short('a: "db.Session" = f\nb: Any = f\nc: Final[int] = 1')).toEqual(['a.0 = (f as db.Session)', 'b.1 = f', 'c.2 = (1 as int)'])
  })

  it('with an operator read the object once', () => {
    expect(code('f().x += 1')).toEqual(['%0 = global f', '%1 = %0()', '%2 = %1.x', '%3 = 1', '%4 = %2 ADD %3', '%1.x = %4'])
  })
})

describe('calls', () => {
  it('have positional, named and spread arguments', () => {
    expect(short('f(a, *b, c=1, **d)\na.b(x for x in y)').filter((line) => line.includes('('))).toEqual(['f(a, ...b, c=1, **d)', 'a.b([])'])
  })

  it('stand at the name of the method, or where the call begins', () => {
    const { code: ints } = lowered('\na.bc(d)\nfn(e)')
    expect(ints.indexOf(OP.METHOD)).toBeGreaterThan(0)
    expect(ints[ints.indexOf(OP.METHOD) + 1]).toBe(3)
    expect(ints[ints.lastIndexOf(OP.CALL) + 1]).toBe(9)
  })

  it('of getattr and setattr with a known name are members', () => {
    expect(short('x = getattr(a, "b")\nsetattr(a, "b", c)\nx = getattr(a, b)')).toEqual(['x.0 = a.b', 'a.b = c', 'x.0 = getattr(a, b)'])
  })

  it('of locals give all variables', () => {
    expect(short('def f(a):\n    b = 1\n    return locals()', 'f').at(-1)).toBe('return { a: a.0, b: b.1 }')
  })

  it('that end the program or raise are followed by a throw', () => {
    expect(code('import sys\nfrom flask import abort as stop\nsys.exit(1)\nstop(404)').filter((line) => line === 'throw -')).toHaveLength(2)
    expect(code('def abort(x): pass\nabort(1)')).not.toContain('throw -')
  })
})

describe('hostile text', () => {
  it.each([
    ['unfinished', 'def f(a:\n  x = [1, (2\nclass\n  @\nif x:\nelse\nmatch y:\n case'],
    ['nested brackets', `x = ${'('.repeat(2000)}1${')'.repeat(2000)}`],
    ['unclosed brackets', 'f([{'.repeat(2000)],
    ['nested sums', `x = ${'a+('.repeat(2000)}'b'${')'.repeat(2000)}`],
    ['a long sum', `x = 'a'${' + b'.repeat(5000)}`],
    ['nested targets', `${'['.repeat(2000)}a${']'.repeat(2000)} = b`],
    ['nested blocks', Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}if a:\n`).join('')],
    ['nothing', ''],
  ])('is lowered to something well formed: %s', (_, text) => {
    expect(printModule(lowered(text))).toContain('f0 (anonymous)()')
  })

  it('that nests too deeply is named among what was left out', () => {
    expect(lowered(`x = ${'['.repeat(2000)}1${']'.repeat(2000)}`).cut).toEqual([limited(FILE, { is: 'nested' })])
  })
})
