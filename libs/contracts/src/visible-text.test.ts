import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { visibleJson, visibleName, visibleText } from './visible-text.ts'

/** What no export, log or screen may hold as it is, named one by one. */
const STEERING = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  0xad,
  0x034f,
  0x061c,
  0x115f,
  0x180e,
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x206f),
  0x3164,
  ...range(0xd800, 0xdfff),
  ...range(0xfe00, 0xfe0f),
  0xfeff,
  ...range(0xfff9, 0xfffb),
  ...range(0xe_0000, 0xe_007f),
]

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

const steers = new Set(STEERING)
const isHarmless = (text: string, but = '') => Array.from(text).every((character) => but.includes(character) || !steers.has(character.codePointAt(0) ?? 0))

/** Texts in which such characters are frequent. */
const text = fc.string({ unit: fc.oneof(fc.constantFrom(...STEERING).map((code) => String.fromCodePoint(code)), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 })) })

describe('a name', () => {
  test.each([
    ['a\u001B[2Jb', 'a\\x1b[2Jb'],
    ['a\u009B2Jb', 'a\\x9b2Jb'],
    ['invoice\u202Etxt.exe', 'invoice\\u202etxt.exe'],
    ['two\nlines', 'two\\x0alines'],
    ['\uFEFFa', '\\ufeffa'],
    ['a\uD800b', 'a\\ud800b'],
    ['a\u{E0041}b', 'a\\u{e0041}b'],
    ['Käse/日本語/a b.ts', 'Käse/日本語/a b.ts'],
    ['🧀.ts', '🧀.ts'],
    ['src/[id]/page.tsx', 'src/[id]/page.tsx'],
  ])('%j is shown as %s', (name, shown) => {
    expect(visibleName(name)).toBe(shown)
  })

  test('has nothing in it that steers, whatever it is, and stays as it is when it is shown twice', () => {
    fc.assert(
      fc.property(text, (name) => {
        const shown = visibleName(name)
        expect(isHarmless(shown)).toBe(true)
        expect(visibleName(shown)).toBe(shown)
      }),
    )
  })

  test('names that differ are shown differently, but for backslashes', () => {
    const plain = text.map((name) => name.replaceAll('\\', '/'))
    fc.assert(
      fc.property(plain, plain, (a, b) => {
        expect(visibleName(a) === visibleName(b)).toBe(a === b)
      }),
    )
  })
})

describe('a text', () => {
  test.each([
    ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
    ['two\r\nlines', 'two\r\nlines'],
    ['over\rwritten', 'over\\x0dwritten'],
    ['a\u2028b', 'a\\u2028b'],
  ])('%j is shown as %j', (given, shown) => {
    expect(visibleText(given)).toBe(shown)
  })

  test('has nothing in it that steers but its lines and tabs', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(isHarmless(visibleText(given).replaceAll('\r\n', '\n'), '\n\t')).toBe(true)
      }),
    )
  })
})

describe('JSON', () => {
  const values = fc.oneof(text, fc.array(text), fc.dictionary(text, fc.oneof(text, fc.integer())))

  test('can be shown and means the same', () => {
    fc.assert(
      fc.property(values, fc.constantFrom(0, 2), (value, indent) => {
        const json = JSON.stringify(value, null, indent)
        const shown = visibleJson(json)
        expect(isHarmless(shown, '\n')).toBe(true)
        expect(JSON.parse(shown)).toEqual(JSON.parse(json))
      }),
    )
  })
})
