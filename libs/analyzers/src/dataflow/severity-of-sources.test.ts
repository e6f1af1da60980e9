import { describe, expect, it } from 'vitest'
import type { Severity } from '@preflight/contracts'
import { SINK_CLASSES, SINK_RULES, type SinkClass } from './models/classes.ts'
import { NO_CLASSES } from './models/mask.ts'
import type { SourceKind } from './models/model.ts'
import { Labels } from './interpret/values/labels.ts'
import { callEvent } from './interpret/trace/event.ts'
import { NO_MARKS } from './interpret/trace/marks.ts'
import type { Step } from './interpret/trace/step.ts'
import type { Taint } from './interpret/values/value.ts'
import { judge } from '../severity/judge.ts'
import { POLICY } from '../severity/policy.ts'
import type { Channel } from './channels.ts'
import { circumstancesOf } from './circumstances.ts'
import { confidenceOf } from './confidence.ts'
import { mod } from './testing/small-program.ts'

const labels = new Labels()

/** Steps through nothing that says anything. */
function way(length: number): Step | null {
  let step: Step | null = null
  for (let at = 1; at <= length; at++) step = { prev: step, mod, offset: at, event: callEvent('trim'), inner: null, length: at }
  return step
}

const taintOf = (kind: SourceKind, channel: Channel, length: number, guess: boolean): Taint =>
  ({ label: labels.source(`${kind} ${channel}`, { channel, kind }), clean: NO_CLASSES, step: way(length), marks: NO_MARKS, guess })

/** Of a finding that is critical by its rule; undefined where it stays so. */
function severity(is: SinkClass, kind: SourceKind, { channel = 'query' as Channel, length = 3, guess = false } = {}): Severity | undefined {
  const circumstances = circumstancesOf({ site: { mod, offset: 50, is, model: null, name: 'run' }, taint: taintOf(kind, channel, length, guess) })
  const subject = { rule_id: SINK_RULES[is], category: 'security', confidence: 'high', file_path: mod.ir.path, language: 'javascript', line: 3, trace: [] } as const
  const [judged] = judge([{ subject, base: 'critical', circumstances }], POLICY)
  return judged?.reasons.length === 0 ? undefined : judged?.severity
}

const byClass = (kind: SourceKind, options?: Parameters<typeof severity>[2]) =>
  Object.fromEntries(SINK_CLASSES.map((is) => [is, severity(is, kind, options)] as const).filter(([, found]) => found !== undefined))

describe('the severity of data by where it is from', () => {
  it('is that of the rule for what a request sends', () => {
    expect(byClass('request')).toEqual({})
  })

  it.each(['cli', 'environment'] as const)('is lower for what whoever starts the program gives it (%s)', (kind) => {
    expect(byClass(kind)).toEqual({
      command: 'medium', code: 'medium', sql: 'medium', path: 'low', ssrf: 'low', deserialization: 'medium', template: 'medium', xxe: 'medium',
      inclusion: 'medium', reflection: 'low', xss: 'low', ldap: 'low', upload: 'low', nosql: 'medium', dbscript: 'medium', xpath: 'medium', mass: 'medium',
    })
  })

  it('is that of a library for its own parameters, and one less at the end of a long way', () => {
    const short = { command: 'high', code: 'high', path: 'low', ssrf: 'low', prototype: 'medium', xss: 'medium', sql: 'medium', deserialization: 'medium' }
    expect(byClass('library', { length: 7 })).toEqual(short)
    expect(byClass('library', { length: 8 })).toEqual({ ...short, command: 'medium', code: 'medium' })
  })

  it('is medium for what is stored where it does harm to others, and for files where only the machine itself has written it', () => {
    const stored = { command: 'medium', code: 'medium', sql: 'medium', ldap: 'medium', xpath: 'medium', deserialization: 'medium', xss: 'medium', link: 'medium', inclusion: 'medium' }
    expect(byClass('stored', { channel: 'database' })).toEqual(stored)
    const local = { path: 'medium', ssrf: 'medium', template: 'medium', xxe: 'medium', upload: 'medium', redos: 'low' }
    expect(byClass('stored', { channel: 'file' })).toEqual({ ...stored, ...local })
    expect(severity('command', 'stored', { channel: 'program-output' })).toBe('low')
    expect(severity('mass', 'stored', { channel: 'session' })).toBe('low')
    expect(severity('sql', 'stored', { channel: 'session', guess: true })).toBe('low')
  })

  it('is low for a guess at the end of twelve steps, and for markup that a page itself holds', () => {
    expect([11, 12].map((length) => severity('sql', 'request', { length, guess: true }))).toEqual([undefined, 'low'])
    expect(severity('sql', 'request', { length: 12 })).toBeUndefined()
    expect((['xss', 'link', 'sql'] as const).map((is) => severity(is, 'request', { channel: 'page-attribute' }))).toEqual(['low', 'low', undefined])
  })

  it('is medium in pages for headers and cookies, which no link sends', () => {
    const classes = ['xss', 'link', 'script', 'sql'] as const
    expect(classes.map((is) => severity(is, 'request', { channel: 'header' }))).toEqual(['medium', 'medium', 'medium', undefined])
  })
})

describe('the confidence of a finding', () => {
  it('is high for what a request sends, medium for anything else, low for a guess and for a way that is not reported in full', () => {
    const of = (kind: SourceKind, length: number, guess: boolean) => confidenceOf(taintOf(kind, 'query', length, guess), undefined)
    expect([of('request', 0, false), of('request', 23, false), of('request', 24, false), of('request', 3, true)]).toEqual(['high', 'high', 'low', 'low'])
    expect([of('stored', 3, false), of('stored', 24, false), of('cli', 3, true)]).toEqual(['medium', 'low', 'low'])
  })

  it('is no higher than what is known of the place', () => {
    const of = (most: 'low' | 'medium' | 'high', length: number) => confidenceOf(taintOf('request', 'query', length, false), most)
    expect([of('high', 3), of('medium', 3), of('low', 3), of('medium', 11), of('medium', 12), of('high', 12)]).toEqual(['high', 'medium', 'low', 'medium', 'low', 'high'])
  })
})
