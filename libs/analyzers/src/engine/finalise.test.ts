import { describe, expect, it } from 'vitest'
import type { SourceData } from '../rule.ts'
import type { RawFinding } from '../types.ts'
import { finaliseFile } from './finalise.ts'

const CALL = '    os.system(name)'
const TEXT = ['def one(name):', CALL, 'def two(name):', CALL, 'def three(name):', `${CALL} # preflight-ignore: command-injection`].join('\n')

const said = (analyzer: RawFinding['analyzer'], rule_id: string, line: number, more: Partial<RawFinding> = {}): RawFinding => ({ rule_id, analyzer, file_path: 'a.py', line, column: 5, end_line: line, ...more })
const flowAt = (line: number, more: Partial<RawFinding> = {}) => said('dataflow', 'command-injection', line, { column: 8, ...more })

/** Without `flow` as it is streamed before data flow has spoken. */
const finalise = (raw: RawFinding[], flow?: RawFinding[]) =>
  finaliseFile({ path: 'a.py', text: TEXT, language: 'python', place: 'code', parsed: null, raw, mask: (line) => line.replaceAll('name', '****'), ...(flow && { flow: { findings: flow, linesOf: () => null } }) })

const keys = (raw: RawFinding[], flow?: RawFinding[]) => new Map(finalise(raw, flow).findings.map(({ rule_id, line, key }) => [`${rule_id} ${line}`, key]))

describe('finaliseFile with what data flow adds', () => {
  it('lets the findings of equal lines below keep their keys when it speaks for the first of them', () => {
    const linted = [said('ruff', 'ruff/S605', 2), said('ruff', 'ruff/S605', 4)]
    expect(keys(linted, [flowAt(2)]).get('ruff/S605 4')).toBe(keys(linted).get('ruff/S605 4'))
    expect([...keys(linted, [flowAt(2)]).keys()]).toEqual(['command-injection 2', 'ruff/S605 4'])
  })

  it('takes over the key of its own rule', () => {
    const ruled = [said('rules', 'command-injection', 2), said('rules', 'command-injection', 4)]
    expect(keys(ruled, [flowAt(2), flowAt(4)])).toEqual(keys(ruled))
    expect(new Set(keys(ruled).values()).size).toBe(2)
  })

  it('drops what a pattern suspected and data flow has not found, and keeps what it knows nothing about', () => {
    const ruled = [said('rules', 'command-injection', 2), said('rules', 'weak-hash', 4)]
    expect([...keys(ruled, []).keys()]).toEqual(['weak-hash 4'])
    expect([...keys(ruled).keys()]).toEqual(['command-injection 2', 'weak-hash 4'])
  })

  it('drops what a pattern suspected where data flow has found that it is not so', () => {
    const ruled = [said('rules', 'sql-from-variables', 2, { end_line: 3 }), said('rules', 'sql-from-variables', 4)]
    const fine = (line: number) => said('dataflow', 'sql-from-variables', line, { clears: true })
    expect([...keys(ruled, [fine(3)]).keys()]).toEqual(['sql-from-variables 4'])
    expect(keys(ruled, [fine(3)]).get('sql-from-variables 4')).toBe(keys(ruled).get('sql-from-variables 4'))
    expect([...keys([], [fine(2)]).keys()]).toEqual([])
  })

  it('keeps a group of siblings that has two at least', () => {
    const { findings } = finalise([], [flowAt(2, { sibling_group: 'a' }), flowAt(4, { sibling_group: 'a' })])
    expect(findings.map(({ sibling_group: group }) => group)).toEqual(['a', 'a'])
    expect(finalise([], [flowAt(2, { sibling_group: 'a' })]).findings[0]?.sibling_group).toBeNull()
  })

  it('shows each step of a trace with its own expression, masked, and its line', () => {
    const trace = [{ file_path: 'a.py', line: 1, column: 5, kind: 'store' as const, title: 'Assigned to name', expression: 'name' }, { file_path: 'a.py', line: 4, column: 5, kind: 'sink' as const, title: 'Reaches os.system', expression: '' }]
    const [finding] = finaliseFile({ path: 'a.py', text: TEXT, language: 'python', place: 'code', parsed: null, raw: [], mask: (line) => line.replaceAll('one', '***'), flow: { findings: [flowAt(4, { trace })], linesOf: () => null } }).findings
    expect(finding?.trace.map(({ expression, code }) => [expression, code])).toEqual([['name', 'def ***(name):'], ['os.system(name)', undefined]])
  })

  it('names a request only where one has brought the data', () => {
    const words = (data?: SourceData) => finalise([], [flowAt(2, data ? { data } : {})]).findings.map(({ description }) => description.split('.')[0])
    expect([...words(), ...words('request'), ...words('stored'), ...words('browser')]).toEqual(['A shell command is built from request data', 'A shell command is built from request data', 'A shell command is built from stored data', 'A shell command is built from URL or page data'])
  })

  it('calls a weakness what the field calls it for data from there', () => {
    const title = (data?: SourceData) => finalise([], [flowAt(2, { rule_id: 'xss', ...(data ? { data } : {}) })]).findings[0]?.title
    expect([title(), title('request'), title('stored'), title('browser'), title('cli')]).toEqual([
      'Cross-site scripting (XSS)',
      'Reflected cross-site scripting (XSS)',
      'Stored cross-site scripting (XSS)',
      'DOM-based cross-site scripting (XSS)',
      'Cross-site scripting (XSS)',
    ])
  })

  it('ends where the rule saw the end of the call', () => {
    expect(finalise([said('rules', 'command-injection', 2, { end_line: 3 })], [flowAt(2)]).findings).toMatchObject([{ line: 2, end_line: 3 }])
  })

  it('ends with the call itself where no rule saw it', () => {
    const text = 'os.system(\n  name,\n)\n'
    const file = { path: 'a.py', text, language: 'python', place: 'code' as const, parsed: null, raw: [], mask: (line: string) => line }
    expect(finaliseFile({ ...file, flow: { findings: [said('dataflow', 'command-injection', 1, { column: 4 })], linesOf: () => null } }).findings).toMatchObject([{ line: 1, end_line: 3 }])
  })

  it('tells of a setting where it is written down, not of the calls that are given it by name', () => {
    const text = 'const safe = { rejectUnauthorized: false }\n\n\nconnect(url, safe)\n\n\nconnect(url, { rejectUnauthorized: false })\n'
    const file = { path: 'a.js', text, language: 'javascript', place: 'code' as const, parsed: null, mask: (line: string) => line }
    const off = (analyzer: RawFinding['analyzer'], line: number) => said(analyzer, 'tls-verification-off', line, { column: 1 })
    expect(finaliseFile({ ...file, raw: [off('rules', 1)], flow: { findings: [off('dataflow', 4), off('dataflow', 7)], linesOf: () => null } }).findings.map(({ line }) => line)).toEqual([1, 7])
    expect(finaliseFile({ ...file, raw: [], flow: { findings: [off('dataflow', 4)], linesOf: () => null } }).findings.map(({ line }) => line)).toEqual([4])
  })

  it('tells of calls that are given a verifier by name, whatever other calls are given', () => {
    const text = 'a.setHostnameVerifier(LAX);\n\n\n\nb.setHostnameVerifier(NoopHostnameVerifier.INSTANCE);\n'
    const file = { path: 'A.java', text, language: 'java', place: 'code' as const, parsed: null, mask: (line: string) => line }
    const off = (analyzer: RawFinding['analyzer'], line: number) => said(analyzer, 'tls-verification-off', line, { column: 1 })
    expect(finaliseFile({ ...file, raw: [off('rules', 5)], flow: { findings: [off('dataflow', 1)], linesOf: () => null } }).findings.map(({ line }) => line)).toEqual([1, 5])
  })

  it('takes over the edit that a rule offers for the line', () => {
    const edit = [{ start: 0, end: 1, text: 'x' }]
    expect(finalise([said('ruff', 'ruff/S605', 2, { edit })], [flowAt(2)]).findings).toMatchObject([{ rule_id: 'command-injection', proposals: [{ edits: edit }] }])
  })

  it('is silenced by a comment for the rule that saw it one line further on', () => {
    const ruled = said('rules', 'command-injection', 6)
    expect(finalise([ruled], [flowAt(5)])).toMatchObject({ findings: [], suppressions: [{ rule_id: 'command-injection' }] })
  })

  it('masks its own words and the lines of its trace, and shows nothing of a file that it cannot read', () => {
    const step = { line: 2, column: 1, title: 'name comes in', expression: 'name' }
    const trace = [{ ...step, file_path: 'a.py' }, { ...step, file_path: 'gone.py' }]
    expect(finalise([], [flowAt(2, { trace, detail: 'Of name.' })]).findings).toMatchObject([{
      description: expect.stringMatching(/^Of \*{4}\. /),
      trace: [{ title: '**** comes in', expression: 'os.system(****)' }, { title: '**** comes in', expression: '' }],
    }])
  })
})
