import { describe, expect, it } from 'vitest'
import type { Severity } from '@preflight/contracts'
import { SINK_CLASSES, type SinkClass } from './models/classes.ts'
import { NO_CLASSES } from './models/mask.ts'
import type { SourceKind } from './models/model.ts'
import { Labels } from './interpret/values/labels.ts'
import type { Step, Taint } from './interpret/values/value.ts'
import { confidenceOf, severityOf } from './severity.ts'
import { mod } from './testing/small-program.ts'

const labels = new Labels()

/** Steps through nothing that says anything. */
function way(length: number): Step | null {
  let step: Step | null = null
  for (let at = 1; at <= length; at++) step = { prev: step, mod, offset: at, note: 'through trim()', inner: null, length: at }
  return step
}

const taintOf = (kind: SourceKind, what: string, length: number, guess: boolean): Taint =>
  ({ label: labels.source(`${kind} ${what}`, { what, kind }), clean: NO_CLASSES, step: way(length), guess })

function severity(is: SinkClass, kind: SourceKind, { what = 'the query', length = 3, guess = false } = {}): Severity | undefined {
  return severityOf({ site: { mod, offset: 50, is, model: null, name: 'run' }, taint: taintOf(kind, what, length, guess) })
}

const byClass = (kind: SourceKind, options?: Parameters<typeof severity>[2]) =>
  Object.fromEntries(SINK_CLASSES.map((is) => [is, severity(is, kind, options)] as const).filter(([, found]) => found !== undefined))

describe('the severity of data by where it is from', () => {
  it('is that of the rule for what a request sends', () => {
    expect(byClass('request')).toEqual({})
  })

  it.each(['cli', 'environment'] as const)('is lower for what whoever starts the program gives it (%s)', (kind) => {
    expect(byClass(kind)).toEqual({
      command: 'medium', code: 'medium', sql: 'medium', path: 'low', ssrf: 'low', deserialization: 'medium',
      template: 'medium', xxe: 'medium', inclusion: 'medium', reflection: 'low', xss: 'low', ldap: 'low', upload: 'low',
      nosql: 'medium', dbscript: 'medium', xpath: 'medium', mass: 'medium',
    })
  })

  it('is that of a library for its own parameters, and one less at the end of a long way', () => {
    const medium = { prototype: 'medium', xss: 'medium', sql: 'medium', deserialization: 'medium' }
    const short = { ...medium, command: 'high', code: 'high', path: 'low', ssrf: 'low' }
    expect(byClass('library', { length: 7 })).toEqual(short)
    expect(byClass('library', { length: 8 })).toEqual({ ...short, command: 'medium', code: 'medium' })
  })

  it('is medium for what is stored where it does harm to others, and for files where only the machine itself has written it', () => {
    const classes = ['command', 'code', 'sql', 'ldap', 'xpath', 'deserialization', 'xss', 'link']
    const stored = Object.fromEntries(classes.map((is) => [is, 'medium']))
    expect(byClass('stored', { what: 'a row' })).toEqual(stored)
    const local = { path: 'medium', ssrf: 'medium', inclusion: 'medium', template: 'medium', xxe: 'medium', upload: 'medium', redos: 'low' }
    expect(byClass('stored', { what: 'the contents of a file' })).toEqual({ ...stored, ...local })
    expect(severity('command', 'stored', { what: 'the output of a program' })).toBe('low')
    expect(severity('mass', 'stored', { what: 'the session' })).toBe('low')
    expect(severity('sql', 'stored', { what: 'the session', guess: true })).toBe('low')
  })

  it('is low for a guess at the end of twelve steps, and for markup that a page itself holds', () => {
    expect([11, 12].map((length) => severity('sql', 'request', { length, guess: true }))).toEqual([undefined, 'low'])
    expect(severity('sql', 'request', { length: 12 })).toBeUndefined()
    const ofPage = (['xss', 'link', 'sql'] as const).map((is) => severity(is, 'request', { what: 'an attribute of the page' }))
    expect(ofPage).toEqual(['low', 'low', undefined])
  })

  it('is medium in pages for headers and cookies, which no link sends', () => {
    const classes = ['xss', 'link', 'script', 'sql'] as const
    expect(classes.map((is) => severity(is, 'request', { what: 'the Referer header' }))).toEqual(['medium', 'medium', 'medium', undefined])
  })
})

describe('the confidence of a finding', () => {
  it('is high for what a request sends, medium for anything else, low for a guess and for a way that is not reported in full', () => {
    const of = (kind: SourceKind, length: number, guess: boolean) => confidenceOf(taintOf(kind, 'it', length, guess), undefined)
    expect([0, 23, 24].map((length) => of('request', length, false))).toEqual(['high', 'high', 'low'])
    expect(of('request', 3, true)).toBe('low')
    expect([of('stored', 3, false), of('stored', 24, false), of('cli', 3, true)]).toEqual(['medium', 'low', 'low'])
  })

  it('is no higher than what is known of the place', () => {
    const of = (most: 'low' | 'medium' | 'high', length: number) => confidenceOf(taintOf('request', 'it', length, false), most)
    expect([of('high', 3), of('medium', 3), of('low', 3)]).toEqual(['high', 'medium', 'low'])
    expect([of('medium', 11), of('medium', 12), of('high', 12)]).toEqual(['medium', 'low', 'high'])
  })
})
