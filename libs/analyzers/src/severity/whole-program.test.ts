import type { Severity, TraceStep } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import type { Circumstance } from './circumstance.ts'
import type { Judged, Selector } from './entry.ts'
import { doneWellElsewhere, fromOneSource, onOnePage, repeats, usedInTests } from './whole-program.ts'

const judged = (rule_id: string, file_path: string, line: number, severity: Severity, more: { circumstances?: Circumstance[]; trace?: TraceStep[] } = {}): Judged => ({
  subject: { rule_id, category: 'security', confidence: 'high', file_path, language: 'php', line, trace: more.trace ?? [] },
  severity,
  circumstances: more.circumstances ?? [],
})

const chosen = (selector: Selector, findings: readonly Judged[], done: ReadonlyMap<string, string> = new Map()) =>
  findings.flatMap((finding, at): [number, Circumstance][] => {
    const circumstance = selector(findings, { done }).get(finding)
    return circumstance ? [[at, circumstance]] : []
  })

const SHARED: Circumstance = { is: 'shares', what: 'value', key: 'k' }
const IN_TEST: Circumstance = { is: 'in', place: 'test' }

describe('keys that tests use as well', () => {
  const keys = (rule: string) => [judged(rule, 'a.pem', 1, 'high', { circumstances: [SHARED] }), judged(rule, 'tests/b.pem', 4, 'low', { circumstances: [SHARED, IN_TEST] })]

  it('are those that are made in pairs, where they are reported in full', () => {
    expect(chosen(usedInTests, keys('secrets/private-key'))).toEqual([[0, { is: 'used-in-tests', at: { path: 'tests/b.pem', line: 4 } }]])
    expect(chosen(usedInTests, keys('secrets/github-token'))).toEqual([])
  })

  it('share a value, and nothing else', () => {
    const apart = keys('secrets/private-key').map((one): Judged => ({ ...one, circumstances: one.circumstances.map((it) => (it === SHARED ? { is: 'shares', what: 'file', key: 'k' } : it)) }))
    expect(chosen(usedInTests, apart)).toEqual([])
  })
})

describe('what repeats', () => {
  it('names the most severe, and among equals the first', () => {
    const group = (['low', 'high', 'high'] as const).map((severity, at) => judged('a', 'a.php', at + 1, severity, { circumstances: [SHARED] }))
    const again = { is: 'repeats', what: 'value', at: { path: 'a.php', line: 2 } }
    expect(chosen(repeats('value'), group)).toEqual([[0, again], [2, again]])
    expect(chosen(repeats('value', 3), group)).toEqual([])
  })
})

describe('outputs of one page', () => {
  const page = (...severities: Severity[]) => severities.map((severity, at) => judged('xss', 'a.jsp', at + 1, severity))

  it('are counted where they are severe', () => {
    expect(chosen(onOnePage, page('medium', 'medium', 'medium', 'high'))).toEqual([[2, { is: 'repeats', what: 'page', at: { path: 'a.jsp', line: 4 } }]])
    expect(chosen(onOnePage, page('high', 'high', 'high', 'low', 'info'))).toEqual([])
  })

  it('are not counted where they are reported elsewhere already', () => {
    const again: Circumstance = { is: 'repeats', what: 'data', at: { path: 'a.jsp', line: 1 } }
    expect(chosen(onOnePage, page('high', 'high', 'high', 'high').map((one, at) => (at === 3 ? { ...one, circumstances: [again] } : one)))).toEqual([])
  })
})

describe('data that one place passes to several files', () => {
  const step = (file_path: string, line: number): TraceStep => ({ file_path, line, column: 1, title: '', expression: '' })
  const flows = (files: number, source: (at: number) => number) =>
    Array.from({ length: files }, (_, at) => judged('open-redirect', `page-${at}.js`, 3, 'medium', { trace: [step('hook.js', source(at)), step('hook.js', 9), step(`page-${at}.js`, 3)] }))

  it('is reported in full in the first of more than three', () => {
    const again = { is: 'repeats', what: 'source', at: { path: 'page-0.js', line: 3 } }
    expect(chosen(fromOneSource, flows(4, () => 2))).toEqual([[1, again], [2, again], [3, again]])
    expect(chosen(fromOneSource, flows(3, () => 2))).toEqual([])
  })

  it('is other data where it begins elsewhere', () => {
    expect(chosen(fromOneSource, flows(4, (at) => at))).toEqual([])
  })
})

describe('what a program otherwise does well', () => {
  it('names the file that does', () => {
    const hash = judged('weak-hash', 'a.php', 1, 'high', { circumstances: [{ is: 'unless', done: 'passwords-hashed-well' }] })
    expect(chosen(doneWellElsewhere, [hash], new Map([['passwords-hashed-well php', 'b.php']]))).toEqual([[0, { is: 'done-well', done: 'passwords-hashed-well', at: { path: 'b.php', line: 1 } }]])
    expect(chosen(doneWellElsewhere, [hash])).toEqual([])
  })
})
