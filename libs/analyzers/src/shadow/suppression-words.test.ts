import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countSuppressions, withoutSuppressions } from './suppression-words.ts'

const WORDS = ['eslint-disable-next-line', 'oxlint-disable', 'ESLint-disable', '/* eslint no-eval: off */', 'noqa', 'NOQA', 'ruff: noqa', 'flake8: noqa', 'isort: skip', 'biome-ignore', 'nosec', 'deno-lint-ignore']

describe('withoutSuppressions', () => {
  it.each(WORDS)('leaves nothing of %j that a tool would honour', (word) => {
    const text = withoutSuppressions(`code() // ${word} -- why`)
    expect(text).not.toContain(word)
    expect(withoutSuppressions(text)).toBe(text)
  })

  it('never changes a length or a line break', () => {
    const text = fc.array(fc.oneof(fc.string(), fc.constantFrom(...WORDS, '\n', '#', '//'))).map((parts) => parts.join(''))
    fc.assert(fc.property(text, (before) => {
      const after = withoutSuppressions(before)
      expect(after.length).toBe(before.length)
      expect(after.split('\n').map((line) => line.length)).toEqual(before.split('\n').map((line) => line.length))
    }))
  })
})

describe('countSuppressions', () => {
  it('counts lines whose comment silences a tool, also one that we do not run', () => {
    const text = 'a() // eslint-disable-line\nb()  # noqa\nc() //nolint\n/* tslint:disable */\nconst text = "noqa"\n// @ts-ignore\n'
    expect(countSuppressions(text)).toBe(5)
  })
})
