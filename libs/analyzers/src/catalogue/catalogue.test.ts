import { CATEGORIES, CONFIDENCES, SEVERITIES } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import { catalogue, successorsOf } from './catalogue.ts'
import { coverageOf } from './coverage.ts'

describe('catalogue', () => {
  it.each([...catalogue.values()].map((info) => [info.id, info] as const))('says what %s finds, why it matters and how to fix it', (id, info) => {
    expect(id).toMatch(/^[a-z][a-z-]*(?:\/[\w-]+){0,2}$/)
    expect(info.title.length).toBeGreaterThan(3)
    expect(info.why).toMatch(/[.!?)]$/)
    expect(info.fix).not.toBe('')
    expect(info.cwe.every((cwe) => Number.isInteger(cwe) && cwe > 0)).toBe(true)
    expect(CATEGORIES).toContain(info.category)
    expect(SEVERITIES).toContain(info.severity)
    expect(CONFIDENCES).toContain(info.confidence)
  })

  it('calls no two rules by the same title', () => {
    const titles = [...catalogue.values()].map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
  })

  it('leaves the last "and" of a "Done when" to the prompt, which goes on', () => {
    expect([...catalogue.values()].filter(({ done }) => done?.includes(', and ')).map(({ id }) => id)).toEqual([])
  })

  it('holds rules in all three categories', () => {
    expect(new Set([...catalogue.values()].map(({ category }) => category))).toEqual(new Set(CATEGORIES))
  })
})

describe('successorsOf', () => {
  const [rule] = catalogue.values()
  const named = (id: string, ...replaces: string[]) => ({ ...rule!, id, replaces })

  it('names today\'s rule for each one that it replaces', () => {
    expect([...successorsOf([named('sql', 'sql-concat', 'sql-format'), named('xss')])]).toEqual([['sql-concat', 'sql'], ['sql-format', 'sql']])
  })

  it.each([
    ['one that is still there', [named('sql', 'xss'), named('xss')]],
    ['one that another rule replaces too', [named('sql', 'old'), named('xss', 'old')]],
  ])('refuses a rule that replaces %s', (_, infos) => {
    expect(() => successorsOf(infos)).toThrow(/cannot replace/)
  })
})

describe('coverageOf', () => {
  it('is the share of code lines in a language with rules, styles and markup left out', () => {
    expect(coverageOf({ typescript: 300, kotlin: 100, css: 5000 })).toEqual({ security: 0.75, performance: 0.75, code_quality: 0.75 })
  })

  it('is nothing where there is no code', () => {
    expect(coverageOf({})).toEqual({ security: 0, performance: 0, code_quality: 0 })
  })
})
