import { describe, expect, it } from 'vitest'
import { linesOf } from './testing.ts'

describe('branches', () => {
  it('keep the structure of their conditions', () => {
    expect(linesOf('if (!a || b === 1) c(); else d()')).toEqual([
      '%0 = global a', '%1 = NOT %0', '%2 = %1 or %5 {', '  %3 = global b', '  %4 = 1', '  %5 = %3 EQ %4', '}',
      'if %2 {', '  %6 = global c', '  %7 = %6()', '} else {', '  %8 = global d', '  %9 = %8()', '}',
    ])
  })
})

describe('loops', () => {
  it('leave where their condition does not hold', () => {
    expect(linesOf('for (let i = 0; i < 9; i++) a(i)')).toEqual([
      '%0 = 0', 'i.0 = %0', 'loop {', '  %1 = i.0', '  %2 = 9', '  %3 = %1 LT %2', '  if %3 {', '  } else {', '    break', '  }',
      '  %4 = global a', '  %5 = i.0', '  %6 = %4(%5)', '} update {', '  %7 = i.0', '  %8 = MATH %7', '  i.0 = %8', '}',
    ])
    expect(linesOf('do a(); while (b)')).toEqual(['loop {', '  %0 = global a', '  %1 = %0()', '  %2 = global b', '  if %2 {', '  } else {', '    break', '  }', '}'])
    expect(linesOf('while (a) b()')[2]).toBe('  if %0 {')
  })

  it('over a collection take its elements, over an object its keys', () => {
    expect(linesOf('for (const [k, v] of a) b(v)').slice(0, 6)).toEqual(['%0 = global a', 'each %1, %2 of %0 {', '  %3 = 0', '  %4 = %1[%3]', '  k.0 = %4', '  %5 = 1'])
    expect(linesOf('for (const k in a) b(k)').slice(0, 3)).toEqual(['%0 = global a', 'each %1, %2 of %0 {', '  k.0 = %2'])
    expect(linesOf('for await (x.y of a);').slice(1, 5)).toEqual(['each %1, %2 of %0 {', '  %3 = await %1', '  %4 = global x', '  %4.y = %3'])
  })

  it('that are left from a loop inside are left by a variable', () => {
    expect(linesOf('out: for (;;) { for (;;) { if (a) continue out; break out } }').map((line) => line.trim())).toEqual([
      'loop {', 'loop {', '%0 = global a', 'if %0 {', '%1 = true', 'continue out.0 = %1', 'break', '}', '%2 = true', 'break out.1 = %2', 'break', '}',
      '%3 = continue out.0', 'if %3 {', '%4 = false', 'continue out.0 = %4', 'continue', '}', '%5 = break out.1', 'if %5 {', '%6 = false', 'break out.1 = %6', 'break', '}', '}',
    ])
  })
})

describe('labelled blocks', () => {
  it('are left by their own label only', () => {
    expect(linesOf('a: { b(); break a }')).toEqual(['block {', '  %0 = global b', '  %1 = %0()', '  break', '}'])
    expect(linesOf('for (;;) { a: { break } }').map((line) => line.trim())).toEqual([
      'loop {', 'block {', '%0 = true', 'break.0 = %0', 'break', '}', '%1 = break.0', 'if %1 {', '%2 = false', 'break.0 = %2', 'break', '}', '}',
    ])
  })
})

describe('switch', () => {
  const shape = (code: string) => linesOf(code).filter((line) => !/global|"$|EQ|\d = \d/.test(line)).map((line) => line.trim())

  it('is a chain of comparisons with the default last', () => {
    expect(linesOf(`switch (a) { default: b(); break; case 'c': d() }`)).toEqual([
      '%0 = global a', 'block {', '  %1 = "c"', '  %2 = %0 EQ %1', '  if %2 {', '    %3 = global d', '    %4 = %3()', '  } else {', '    %5 = global b', '    %6 = %5()', '    break', '  }', '}',
    ])
  })

  it('joins the labels of one body', () => {
    expect(linesOf(`switch (a) { case 1: case 2: b() }`).slice(2, 8)).toEqual(['  %1 = 1', '  %2 = %0 EQ %1', '  %3 = %2 or %5 {', '    %4 = 2', '    %5 = %0 EQ %4', '  }'])
  })

  it('falls through where a body does not end', () => {
    expect(shape('switch (a) { case 1: b(); case 2: if (c) { return } else { throw d } case 3: e() }')).toEqual([
      'block {', 'if %2 {', '%4 = %3()', 'if %5 {', 'return -', '} else {', 'throw %6', '}', '} else {',
      'if %8 {', 'if %9 {', 'return -', '} else {', 'throw %10', '}', '} else {', 'if %12 {', '%14 = %13()', '}', '}', '}', '}',
    ])
  })

  it('with very many cases does not nest', () => {
    const cases = Array.from({ length: 1000 }, (_, index) => `case ${index}: a(); break`).join(';')
    const deepest = Math.max(...linesOf(`switch (b) { ${cases} }`).map((line) => line.search(/\S/)))
    expect(deepest).toBeLessThan(150)
  })
})

describe('exceptions', () => {
  it('are caught whole or taken apart', () => {
    expect(linesOf('try { a() } catch ({ message }) { b(message) } finally { c() }')).toEqual([
      'try {', '  %1 = global a', '  %2 = %1()', '} catch %0 {', '  %3 = %0.message', '  message.0 = %3', '  %4 = global b', '  %5 = message.0', '  %6 = %4(%5)',
      '} finally {', '  %7 = global c', '  %8 = %7()', '}',
    ])
    expect(linesOf('try { throw a } catch { }')).toEqual(['try {', '  %1 = global a', '  throw %1', '} catch %0 {', '}'])
  })
})

describe('names', () => {
  it('of blocks end with them, those of var belong to the function', () => {
    expect(linesOf('{ let a = 1; var b = 2 } f(a, b)').slice(-4)).toEqual(['%2 = global f', '%3 = global a', '%4 = b.0', '%5 = %2(%3, %4)'])
  })

  it('can be spoken of before they are declared', () => {
    expect(linesOf('function f() { return a } const a = 1', 'f')[0]).toBe('%0 = f0.a.1')
    expect(linesOf('f(); function f() {}').slice(0, 2)).toEqual(['%0 = f1', 'f.0 = %0'])
  })

  it('that are assigned and never declared are variables of the module', () => {
    expect(linesOf('function f() { return a } a = 1', 'f')[0]).toBe('%0 = f0.a.1')
    expect(linesOf('fetch(1); function f(fetch) { fetch = 2 }').at(2)).toBe('%1 = global fetch')
  })

  it('of the page address are set on the window', () => {
    expect(linesOf('location = a')).toEqual(['%0 = global a', '%1 = global window', '%1.location = %0'])
  })
})

describe('patterns', () => {
  it('take objects and lists apart, with defaults and what is left', () => {
    expect(linesOf(`const { a, b: { c }, [d]: e, 'x-y': f = 1, ...g } = h`)).toEqual([
      '%0 = global h', '%1 = %0.a', 'a.0 = %1', '%2 = %0.b', '%3 = %2.c', 'c.1 = %3', '%4 = global d', '%5 = %0[%4]', 'e.2 = %5',
      '%6 = %0.x-y', '%7 = %6 coalesce %8 {', '  %8 = 1', '}', 'f.3 = %7', '%9 = SAME %0', 'g.4 = %9',
    ])
    expect(linesOf('[, a.b, ...c] = d')).toEqual(['%0 = global d', '%1 = 1', '%2 = %0[%1]', '%3 = global a', '%3.b = %2', '%4 = SAME %0', 'c.0 = %4'])
  })
})
