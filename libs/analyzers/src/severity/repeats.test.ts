import { describe, expect, it } from 'vitest'
import { runRuff } from '../analyzers/ruff/run-ruff.ts'
import { findSecrets } from '../analyzers/secrets/index.ts'
import { BAD } from '../analyzers/secrets/testing/samples.ts'
import { finaliseFile } from '../engine/finalise.ts'
import { sameValue } from './shared.ts'
import { inProgram, lastReason } from './testing.ts'

const finalised = (path: string, text: string) => finaliseFile({ path, text, language: null, place: 'code', parsed: null, raw: findSecrets(path, text, 'code'), mask: (line) => line })

const told = (files: Readonly<Record<string, string>>) => {
  const results = Object.entries(files).map(([path, text]) => finalised(path, text))
  return inProgram(results).map((one) => [`${one.file_path}:${one.line} ${one.severity}`, /^The same value is also reported at (\S+ line \d+)/.exec(lastReason(one) ?? '')?.[1]])
}

describe('a habit', () => {
  it('is one severity lower where it is reported again', () => {
    const text = 'import requests\nrequests.get(HERE)\n'
    const results = ['a.py', 'b.py'].map((path) => finaliseFile({ path, text, language: 'python', place: 'code', parsed: null, raw: runRuff(path, text), mask: (line) => line }))
    const timeouts = inProgram(results).filter(({ rule_id }) => rule_id === 'ruff/S113')
    expect(timeouts.map(({ severity }) => severity)).toEqual(['medium', 'low'])
    expect(timeouts[1]?.severity_reasons).toMatchObject([{ id: 'same-habit', because: 'The program does this in several places; it is also reported at a.py line 2.', at: { file_path: 'a.py', line: 2 } }])
  })
})

describe('the same data in several statements', () => {
  const SCRIPT = Array.from({ length: 30 }, (_, at) => `run(${at})`).join('\n')
  const step = (file_path: string, line: number) => ({ file_path, line, column: 1, title: 'Passed on', expression: '' })
  /** The severities of flows that end in these lines of a.js; each comes by these steps before. */
  const severities = (ends: readonly number[], way: (end: number) => ReturnType<typeof step>[]) => {
    const findings = ends.map((line) => ({ analyzer: 'dataflow' as const, rule_id: 'command-injection', file_path: 'a.js', line, column: 1, end_line: line, trace: [...way(line), step('a.js', line)] }))
    const result = finaliseFile({ path: 'a.js', text: SCRIPT, language: 'javascript', place: 'code', parsed: null, raw: [], mask: (line) => line, flow: { findings, linesOf: () => null } })
    return inProgram([result]).map((one) => `${one.severity}${/; it is also reported at a\.js line \d+/.exec(lastReason(one) ?? '')?.[0] ?? ''}`)
  }
  const full = (count: number) => Array.from({ length: count }, () => 'critical')
  const again = 'high; it is also reported at a.js line 11'

  it('are each reported in full while they are few', () => {
    expect(severities([11, 12, 13], () => [step('a.js', 1)])).toEqual(full(3))
  })

  it('are reported in full once where they are many', () => {
    expect(severities([11, 12, 13, 14], () => [step('b.js', 1), step('a.js', 1)])).toEqual(['critical', again, again, again])
  })

  it('are not the same where each asks a helper of another file for its own', () => {
    expect(severities([11, 13, 15, 17], (end) => [step('b.js', 1), step('a.js', end - 1)])).toEqual(full(4))
  })
})

describe('one weakness in several places of a file', () => {
  const found = (rule_id: string, file_path: string, line: number) => ({ analyzer: 'dataflow' as const, rule_id, file_path, line, column: 1, end_line: line })
  const severities = (path: string, rule: string) => {
    const text = 'connect()\n'.repeat(9)
    const findings = [1, 4, 7].map((line) => found(rule, path, line))
    return finaliseFile({ path, text, language: 'php', place: 'code', parsed: null, raw: [], mask: (line) => line, flow: { findings, linesOf: () => null } })
  }
  const weights = (paths: readonly string[], rule: string) => {
    const results = paths.map((path) => severities(path, rule))
    return inProgram(results).map(({ file_path, severity }) => `${file_path} ${severity}`)
  }

  it('is reported in full once per file where certificates are not verified', () => {
    expect(weights(['a.php', 'b.php'], 'tls-verification-off')).toEqual(['a.php high', 'a.php low', 'a.php low', 'b.php high', 'b.php low', 'b.php low'])
  })

  it('is none where each place does harm of its own', () => {
    expect(weights(['a.php'], 'sql-injection')).toEqual(['a.php critical', 'a.php critical', 'a.php critical'])
  })
})

describe('one secret in several places', () => {
  it('keeps its weight in the first, and elsewhere says where that is', () => {
    expect(told({ 'a.yml': 'db:\n  password: tR4vel-sun-9', 'b.yml': 'password: tR4vel-sun-9', 'c.yml': 'password: k1ngdom-sea-4' })).toEqual([
      ['a.yml:2 medium', undefined],
      ['b.yml:1 low', 'a.yml line 2'],
      ['c.yml:1 medium', undefined],
    ])
  })

  const { text: key = '' } = BAD['private-key'] ?? {}

  it('is the same key however it is broken into lines', () => {
    expect(told({ 'a.pem': key, 'b.php': `<?php $key = "${key.replaceAll('\n', '\\n')}";`, 'c.pem': key.replace(/(?<=\n)\w{4}/, 'Kw7o') })).toEqual([
      ['a.pem:1 critical', undefined],
      ['b.php:1 low', 'a.pem line 1'],
      ['c.pem:1 critical', undefined],
    ])
  })

  it('is probably made for tests where those use the same key', () => {
    const places = { 'seeds.pem': 'code', 'tests/keys.pem': 'test' } as const
    const results = Object.entries(places).map(([path, place]) => finaliseFile({ path, text: key, language: null, place, parsed: null, raw: findSecrets(path, key, place), mask: (line) => line }))
    const [first] = inProgram(results)
    expect([first?.severity, first?.severity_reasons.map(({ because }) => because)]).toEqual(['medium', ['Tests use the same key (tests/keys.pem line 1), so it is probably a test key.']])
  })

  it('says where else it is even where it is low already', () => {
    const key = (path: string, place: 'code' | 'test') => finaliseFile({ path, text: 'key', language: null, place, parsed: null, mask: (line) => line, raw: [
      { analyzer: 'secrets', rule_id: 'secrets/github-token', severity: place === 'test' ? 'low' : 'high', file_path: path, line: 1, column: 1, end_line: 1, same: sameValue('k') },
    ] })
    const [, inTest] = inProgram([key('a.js', 'code'), key('b.test.js', 'test')])
    expect([inTest?.severity, inTest?.severity_reasons]).toEqual([
      'low',
      [{ id: 'same-value', because: 'The same value is also reported at a.js line 1.', from: 'low', to: 'low', at: { file_path: 'a.js', line: 1 } }],
    ])
  })

  it('keeps its weight where it is gravest', () => {
    const { text = '' } = BAD['github-token'] ?? {}
    expect(told({ 'a.example': text, 'b.js': text })).toEqual([
      ['a.example:1 low', 'b.js line 1'],
      [expect.stringMatching(/^b\.js:1 (?:critical|high)$/), undefined],
    ])
  })

  it('never gives the value or anything but a hash of it away', () => {
    const { findings, circumstances } = finalised('a.yml', 'password: tR4vel-sun-9')
    expect([...(circumstances?.keys() ?? [])]).toEqual(findings.map(({ key }) => key))
    expect(JSON.stringify([...(circumstances ?? [])])).not.toContain('tR4vel')
  })
})
