import { describe, expect, it } from 'vitest'
import { FILE, limited } from '../../cut.ts'
import { printModule } from '../../ir/print.ts'
import { lower, linesOf } from './testing.ts'

describe('values', () => {
  it('are constants as the program sees them', () => {
    expect(linesOf(`a = ['\\x41\\u{42}\\n', 1_000, 0x10, -2, true, null, undefined, \`t\\t\`, void 0]`)).toEqual([
      '%0 = "AB\\n"', '%1 = 1000', '%2 = 16', '%3 = -2', '%4 = true', '%5 = null', '%6 = undefined', '%7 = "t\\t"', '%8 = undefined',
      '%9 = [%0, %1, %2, %3, %4, %5, %6, %7, %8]', 'a.0 = %9',
    ])
  })

  it('of regular expressions are made of source and flags', () => {
    expect(linesOf('f(/^a[/]b$/gi)').slice(1)).toEqual(['%1 = global RegExp', '%2 = "^a[/]b$"', '%3 = "gi"', '%4 = new %1(%2, %3)', '%5 = %0(%4)'])
  })

  it('of arrays keep holes and spread parts', () => {
    expect(linesOf('f([a, , ...b])').slice(1, -1)).toEqual(['%1 = global a', '%2 = undefined', '%3 = global b', '%4 = [%1, %2, ...%3]'])
  })

  it('of objects keep known, computed and spread keys, and what getters return', () => {
    const lines = linesOf(`f({ a: 1, 'b-c': 2, ['d']: 3, [e]: 4, ...g, h, get i() { return 5 }, set i(v) {} })`)
    expect(lines.at(-2)).toBe('%11 = { a: %1, b-c: %2, d: %3, [%4]: %5, ...%6, h: %7, i: %9 }')
    expect(lines).toContain('%9 = %8()')
  })
})

describe('text', () => {
  it('of a template is one instruction with its pieces in order', () => {
    expect(linesOf('f(`a${b}${c}d`)').slice(1, -1)).toEqual(['%1 = "a"', '%2 = global b', '%3 = global c', '%4 = "d"', '%5 = concat %1 %2 %3 %4'])
  })

  it('of templates is the same in plain JavaScript, where the parser counts differently', () => {
    expect(linesOf('f(`}a${b}c`)', '', 'a.js').slice(1, -1)).toEqual(['%1 = "}a"', '%2 = global b', '%3 = "c"', '%4 = concat %1 %2 %3'])
  })

  it('is added to one instruction from where one side surely is text', () => {
    expect(linesOf(`f(a + b + 'x' + (c + \`y\${d}\`) + '')`).slice(1, -1)).toEqual([
      '%1 = global a', '%2 = global b', '%3 = %1 ADD %2', '%4 = "x"', '%5 = global c', '%6 = "y"', '%7 = global d', '%8 = concat %3 %4 %5 %6 %7',
    ])
  })

  it('may be a number where neither side is known', () => {
    expect(linesOf('f(a + b)')).toContain('%3 = %1 ADD %2')
  })

  it('is appended by +=', () => {
    expect(linesOf(`let s = a; s += 'b' + c`).slice(2)).toEqual(['%1 = s.0', '%2 = "b"', '%3 = global c', '%4 = concat %1 %2 %3', 's.0 = %4'])
  })

  it('of a tagged template is passed as a list before the values', () => {
    expect(linesOf('db.sql`a${b}c`')).toEqual(['%0 = global db', '%1 = "a"', '%2 = "c"', '%3 = [%1, %2]', '%4 = global b', '%5 = %0.sql(%3, %4)'])
  })
})

describe('operators', () => {
  it('compare, negate and ask for types', () => {
    const lines = linesOf(`f(!a, a === 1, a != 1, a < 1, a >= 1, 'b' in a, a instanceof B, typeof a, a * 2, -a, delete a.b)`).filter((line) => /[A-Z]{2}/.test(line))
    expect(lines.map((line) => line.replace(/[%\d=]/g, '').trim())).toEqual(['NOT', 'EQ', 'NE', 'LT', 'GE', 'IN', 'INSTANCEOF', 'TYPEOF', 'MUL', 'MATH', 'NOTHING'])
  })

  it('that decide run their right side within', () => {
    expect(linesOf('f(a && b())').slice(1, -1)).toEqual(['%1 = global a', '%2 = %1 and %4 {', '  %3 = global b', '  %4 = %3()', '}'])
  })

  it('in a row do not nest', () => {
    expect(linesOf('f(a && b || c)').slice(2, -1)).toEqual(['%2 = %1 and %3 {', '  %3 = global b', '}', '%4 = %2 or %5 {', '  %5 = global c', '}'])
  })

  it('choose between two values', () => {
    expect(linesOf('f(a ? b : c)').slice(1, -1)).toEqual(['%1 = global a', '%2 = %1 ? %3 : %4 {', '  %3 = global b', '} : {', '  %4 = global c', '}'])
  })

  it('assign where there is no value yet', () => {
    expect(linesOf('let a; a ??= b')).toEqual(['%0 = a.0', '%1 = %0 coalesce %2 {', '  %2 = global b', '}', 'a.0 = %1'])
  })

  it('count up what they read and store, looking at the object once', () => {
    expect(linesOf('f().a++')).toEqual(['%0 = global f', '%1 = %0()', '%2 = %1.a', '%3 = MATH %2', '%1.a = %3'])
  })
})

describe('members and calls', () => {
  it('name keys that are known and look at others', () => {
    expect(linesOf(`a.b['c'][0][d]`)).toEqual(['%0 = global a', '%1 = %0.b', '%2 = %1.c', '%3 = 0', '%4 = %2[%3]', '%5 = global d', '%6 = %4[%5]'])
  })

  it('are the same with optional chaining', () => {
    expect(linesOf('a?.b?.[c]?.(d)')).toEqual(['%0 = global a', '%1 = %0.b', '%2 = global c', '%3 = %1[%2]', '%4 = global d', '%5 = %3(%4)'])
  })

  it('call methods by name, also behind a comma or a cast', () => {
    expect(linesOf('(0, a.b)(c)').at(-1)).toBe('%2 = %0.b(%1)')
    expect(linesOf('(a.b as any)(c)').at(-1)).toBe('%2 = %0.b(%1)')
    expect(linesOf(`a['b'](...c)`).at(-1)).toBe('%2 = %0.b(...%1)')
  })

  it('stand at the name of the method or key', () => {
    const module = lower('ab.cd(e)')
    expect([...module.code]).toContain('ab.cd(e)'.indexOf('cd'))
  })

  it('construct', () => {
    expect(linesOf('new A.B(c)')).toEqual(['%0 = global A', '%1 = %0.B', '%2 = global c', '%3 = new %1(%2)'])
  })

  it('that end the program throw', () => {
    expect(linesOf('process.exit(1)').at(-1)).toBe('throw -')
    expect(linesOf('function f(process) { process.exit(1) }', 'f').at(-1)).toBe('%2 = %0.exit(%1)')
  })
})

describe('JSX', () => {
  it('calls jsx with the name, the attributes and what is inside', () => {
    expect(linesOf('f(<div a="b" c {...d} e={g}>hi {h}{/* no */}<i/></div>)').slice(1, -1)).toEqual([
      '%1 = global jsx', '%2 = "div"', '%3 = "b"', '%4 = true', '%5 = global d', '%6 = global g', '%7 = { a: %3, c: %4, ...%5, e: %6 }', '%8 = "hi"', '%9 = global h',
      '%10 = global jsx', '%11 = "i"', '%12 = {  }', '%13 = %10(%11, %12)', '%14 = %1(%2, %7, %8, %9, %13)',
    ])
  })

  it('takes components as values', () => {
    expect(linesOf(`import { A } from 'a'; f(<><A.B/></>)`)).toContain('%5 = import a#A')
    expect(linesOf(`import { A } from 'a'; f(<><A.B/></>)`)).toContain('%6 = %5.B')
  })
})

describe('types', () => {
  it('are what a cast or a declared variable makes of a value', () => {
    expect(linesOf('const a: Map<string, B> = c as D')).toEqual(['%0 = global c', '%1 = %0 as D', '%2 = %1 as Map<string,B>', 'a.0 = %2'])
  })

  it('that say nothing change nothing', () => {
    expect(linesOf('let a: any = (b as unknown)!')).toEqual(['%0 = global b', '%1 = SAME %0', 'a.0 = %1'])
    expect(linesOf('f(b as const satisfies C)')).toEqual(['%0 = global f', '%1 = global b', '%2 = %0(%1)'])
  })
})

describe('hostile text', () => {
  const deep = (open: string, close: string, middle: string) => `x = ${open.repeat(2000)}${middle}${close.repeat(2000)}`

  it.each([
    ['(', ')', '1'], ['[', ']', ''], ['{a:', '}', '1'], ['f(', ')', ''], ['a+(', ')', '1'],
    ['`${', '}`', '1'], ['a?b:', '', 'c'], ['!', '', '1'], ['()=>', '', '1'], ['<a>', '</a>', ''],
  ])('nested 2,000 times in %s does not throw', (open, close, middle) => {
    expect(lower(deep(open, close, middle)).cut).toEqual([limited(FILE, { is: 'nested' })])
  })

  it.each(['if (a) {', 'for (const x of y) ', 'a: ', 'class A { a = class { b() {', 'switch (a) { case 1: '])('nested in statements like %s does not throw', (open) => {
    const braces = open.split('{').length - 1
    expect(() => printModule(lower(`${open.repeat(200)};${'}'.repeat(braces * 200)}`))).not.toThrow()
  })

  it('with comment after comment where a directive could stand ends, and one behind them is seen', () => {
    const annotated = (text: string) => lower(text).functions.flatMap(({ annotations }) => annotations.map(({ name }) => name))
    const comments = '/**/'.repeat(45)
    expect(annotated(`${comments}\nexport function save(x) {${comments}return x }`)).toEqual([])
    expect(annotated(`export function save(x) {${comments}'use server'; return x }`)).toEqual(['use server'])
  })

  it('with long sums and long conditions is followed whole', () => {
    const module = lower(`x = a${' + b'.repeat(3000)}; y = a${' || b'.repeat(3000)}`)
    expect(module.cut).toEqual([])
    expect(printModule(module).match(/global b/g)).toHaveLength(6000)
  })

  it.each(['function f( {', 'a b c ???', 'class { x = ', 'import { from', '<div', 'const { a, = b', 'break; continue x', 'x = `${', '@', ''])('that is unfinished, like %s, does not throw', (code) => {
    expect(() => printModule(lower(code))).not.toThrow()
  })
})
