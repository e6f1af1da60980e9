import { describe, expect, it } from 'vitest'
import { loadLanguages } from '../../../syntax/parse.ts'
import { code, functionOf, lowered, short } from './testing.ts'

await loadLanguages(['python'])

describe('branches', () => {
  it('are IFs inside each other', () => {
    expect(short('if a == 1:\n    f()\nelif not b: g()\nelse:\n    h()')).toEqual(['if (a EQ 1) {', '  f()', '} else {', '  if (NOT b) {', '    g()', '  } else {', '    h()', '  }', '}'])
  })

  it('of assert throw where it does not hold', () => {
    expect(short('assert a, b')).toEqual(['if a {', '} else {', '  throw b', '}'])
  })

  it('of a try are its catches with their types; what follows without an exception is in its body', () => {
    expect(short('try:\n    a()\nexcept (A, b.B) as e:\n    c(e)\nexcept: d()\nelse: f()\nfinally: g()')).toEqual([
      'try {',
      '  a()',
      '  f()',
      '} catch %0: A|b.B {',
      '  e.0 = %0',
      '  c(e.0)',
      '} catch %1 {',
      '  d()',
      '} finally {',
      '  g()',
      '}',
    ])
  })
})

describe('loops', () => {
  it('with a condition break where it does not hold', () => {
    expect(short('while a: b()')).toEqual(['loop {', '  if a {', '  } else {', '    break', '  }', '  b()', '}'])
  })

  it('over a collection store the element', () => {
    expect(short('for a, b in c: f(a)')).toEqual(['each %1, %2 of c {', '  a.0 = %1[0]', '  b.1 = %1[1]', '  f(a.0)', '}'])
  })

  it('that number their elements use the key', () => {
    expect(short('for i, x in enumerate(c): f(x)')).toEqual(['each %1, %2 of c {', '  i.0 = %2', '  x.1 = %1', '  f(x.1)', '}'])
  })

  it('run their else unless break left them', () => {
    expect(short('for a in b:\n    if a: break\nelse: c()')).toEqual([
      '.1 = false',
      'each %2, %3 of b {',
      '  a.0 = %2',
      '  if a.0 {',
      '    .1 = true',
      '    break',
      '  }',
      '}',
      'if .1 {',
      '} else {',
      '  c()',
      '}',
    ])
  })

  it('without break always run their else', () => {
    expect(short('while a: b()\nelse: c()').at(-1)).toBe('c()')
  })
})

describe('match', () => {
  it('compares with constants and runs the first case that holds', () => {
    expect(short('match a:\n    case 1 | -2: b()\n    case X.y: c()\n    case _: d()')).toEqual([
      '%5 = (a EQ 1) or (a EQ -2) {',
      '}',
      'if %5 {',
      '  b()',
      '} else {',
      '  if (a EQ X.y) {',
      '    c()',
      '  } else {',
      '    d()',
      '  }',
      '}',
    ])
  })

  it('captures parts, and tests the guard after that', () => {
    expect(short('match a:\n    case {"k": v} if v: f(v)')).toEqual(['v.0 = a["k"]', '%4 = ("k" IN a) and %5 {', '}', 'if %4 {', '  f(v.0)', '}'])
  })

  it('knows classes and their members', () => {
    expect(short('match a:\n    case Point(x=p): f(p)\n    case str(s): f(s)')).toEqual([
      'p.0 = a.x',
      'if (a INSTANCEOF Point) {',
      '  f(p.0)',
      '} else {',
      '  s.1 = (a as str)',
      '  if (a INSTANCEOF str) {',
      '    f(s.1)',
      '  }',
      '}',
    ])
  })

  it('takes lists apart', () => {
    expect(short('match a:\n    case [x, *r]: f(r)').slice(0, 2)).toEqual(['x.0 = a[0]', 'r.1 = (SAME a)'])
  })

  it('leaves the loop around at break', () => {
    expect(short('for a in b:\n    match a:\n        case 1: break').slice(2)).toEqual(['  if (a.0 EQ 1) {', '    break', '  }', '}'])
  })
})

describe('functions', () => {
  it('have parameters with types, defaults and rests', () => {
    const module = lowered('def f(a, /, b: Optional["X"] = 1, *args: str, c, **kw) -> List[ int ]: pass')
    const { parameters, returns } = functionOf(module, 'f')
    expect(parameters.map(({ name, type, rest }) => [name, type, rest])).toEqual([
      ['a', '', undefined],
      ['b', 'Optional[X]', undefined],
      ['args', 'str', 'positional'],
      ['c', '', undefined],
      ['kw', '', 'named'],
    ])
    expect(returns).toBe('List[int]')
  })

  it('compute defaults from the names around them', () => {
    expect(code('x = 1\ndef f(x=x): pass', 'f')).toEqual(['%0 = x.0', '%1 = %0 coalesce %2 {', '  %2 = f0.x.0', '}', 'x.0 = %1'])
  })

  it('are stored where they are defined', () => {
    expect(code('def f(): pass\ng = lambda a: a.b')).toEqual(['%0 = f1', 'f.0 = %0', '%1 = f2', 'g.1 = %1'])
  })

  it('written as lambda return their expression', () => {
    expect(short('g = lambda a: a.b', 1)).toEqual(['return a.0.b'])
  })

  it('return several values as a list', () => {
    expect(short('def f(a): return a, 1', 'f')).toEqual(['return [a.0, 1]'])
  })

  it('are known to be generators, asynchronous or private', () => {
    const module = lowered('async def a(): pass\ndef _b():\n    yield from x\ndef c():\n    def d(): yield 1\n')
    const flags = ['a', '_b', 'c', 'd'].map((name) => functionOf(module, name)).map((fn) => [fn.async, fn.generator, fn.private])
    expect(flags).toEqual([
      [true, false, false],
      [false, true, true],
      [false, false, false],
      [false, true, false],
    ])
  })

  it('await and yield values, one by one where they hand on those of another', () => {
    expect(short('async def f(a):\n    x = await a\n    yield x\n    yield from a', 'f')).toEqual(['x.1 = (await a.0)', 'yield x.1', 'each %5, %6 of a.0 {', '  yield %5', '}'])
  })

  it('are annotated by their decorators, with constant arguments', () => {
    const module = lowered('@app.route("/x", methods=["GET", Method.POST], n=1, f=g())\n@login_required\n@(lambda f: f)\ndef f(): pass')
    expect(functionOf(module, 'f').annotations).toEqual([
      { name: 'app.route', args: ['/x'], named: new Map<string, unknown>([['methods', ['GET', 'Method.POST']], ['n', 1], ['f', undefined]]), offset: 0 },
      { name: 'login_required', args: [], named: new Map(), offset: 59 },
    ])
  })

  it('only for type checkers are left out', () => {
    expect(lowered('@overload\ndef f(a: int): ...\ndef f(a): pass').functions).toHaveLength(2)
  })
})

describe('statements', () => {
  it('with resources store the resource itself', () => {
    expect(short('with open(p) as f, (yield) as (a, b): f.read()')[0]).toBe('f.0 = open(p)')
  })

  it('that delete compute what they delete from', () => {
    expect(code('del a[f()], b').at(-1)).toMatch(/NOTHING/)
  })

  it('that raise throw what they raise', () => {
    expect(short('def f(e):\n    raise X(e) from e', 'f')).toEqual(['throw X(e.0)'])
  })

  it('of Python 2 print and execute', () => {
    expect(short('print "a", b\nexec c\ntry: pass\nexcept E, e: print e')).toEqual(['print("a", b)', 'exec(c)', 'try {', '} catch %7: E {', '  e.0 = %7', '  print(e.0)', '}'])
  })
})
