import type { Place } from '@preflight/contracts'
import { describe, expect, it } from 'vitest'
import type { RestrictedSender } from './circumstance.ts'
import type { RawFinding } from '../types.ts'
import { finaliseFile } from '../engine/finalise.ts'

const at = (rule_id: string, more: Partial<RawFinding> = {}): RawFinding => ({ rule_id, analyzer: 'rules', file_path: 'a.py', line: 1, column: 1, end_line: 1, ...more })

const severities = (place: Place, ...raw: RawFinding[]) =>
  finaliseFile({ path: 'a.py', text: 'run(name)\n', language: 'python', place, parsed: null, raw, mask: (line) => line }).findings.map(({ severity }) => severity)

describe('what a finding weighs', () => {
  it('is medium at most where it is a guess', () => {
    expect(severities('code', at('command-injection', { severity: 'critical', confidence: 'low' }))).toEqual(['medium'])
    expect(severities('code', at('command-injection', { severity: 'critical', confidence: 'high' }))).toEqual(['critical'])
  })

  it('is medium at most where its author says to another scanner why it is right', () => {
    const weight = (text: string) => finaliseFile({ path: 'a.go', text, language: 'go', place: 'code', parsed: null, raw: [at('tls-verification-off', { severity: 'high', confidence: 'high' })], mask: (line) => line }).findings.map(({ severity }) => severity)
    expect([...weight('InsecureSkipVerify: true, //nolint:gosec // only reads the certificate\n'), ...weight('InsecureSkipVerify: true, //nolint:gosec\n')]).toEqual(['medium', 'high'])
  })

  it('is low at most in a test, where it harms nobody who uses the product', () => {
    expect(severities('test', at('command-injection', { severity: 'critical', confidence: 'high' }))).toEqual(['low'])
  })

  it('is none in a test where only a server that others reach could be attacked', () => {
    expect([severities('test', at('csrf-disabled')), severities('test', at('tls-verification-off')), severities('test', at('ssh-host-key-unchecked')), severities('code', at('csrf-disabled')).length]).toEqual([[], [], [], 1])
  })

  it('is low at most where a migration is slow', () => {
    const slow = (file_path: string) => severities('code', at('query-in-loop', { file_path }))
    expect([slow('shop/migrations/0002_names.py'), slow('shop/orders.py')]).toEqual([['low'], ['medium']])
  })

  it('is medium at most in code that only runs to publish a release', () => {
    const sent = (file_path: string) => severities('code', at('tls-verification-off', { severity: 'high', confidence: 'high', file_path }))
    expect([sent('bin/publish_version.py'), sent('shop/publish_version.py'), sent('bin/server.py')]).toEqual([['medium'], ['high'], ['high']])
  })

  it('is medium at most in an example', () => {
    expect(severities('example', at('command-injection', { severity: 'critical', confidence: 'high' }))).toEqual(['medium'])
  })

  it('is one severity lower where only administrators send the data, and medium at most for the operator', () => {
    const from = (who: RestrictedSender): Partial<RawFinding> => ({ circumstances: [{ is: 'sent-by', who, check: '`isAdmin`', at: { path: 'a.py', line: 1 } }] })
    const sent = (severity: 'critical' | 'high', more: Partial<RawFinding>) => severities('code', at('command-injection', { severity, confidence: 'high', ...more }))
    expect(sent('critical', from('administrators'))).toEqual(['high'])
    expect(sent('high', from('administrators'))).toEqual(['medium'])
    expect(sent('high', { circumstances: [{ is: 'sent-by', who: 'anybody' }] })).toEqual(['high'])
    expect(sent('critical', from('secret-holder'))).toEqual(['medium'])
  })

  it('is left to the search for secrets where a real key may stand in a test', () => {
    expect(severities('test', at('secrets/private-key', { analyzer: 'secrets', severity: 'high', confidence: 'high' }))).toEqual(['high'])
  })

  it('is nothing for keys that a test makes for itself', () => {
    const key = at('hardcoded-crypto-key', { severity: 'high', confidence: 'high' })
    expect([severities('test', key), severities('code', key), severities('example', key)]).toEqual([[], ['high'], ['medium']])
  })

  it('is nothing for what a test means to do', () => {
    const past = at('validation-skipped', { severity: 'low', confidence: 'medium' })
    const compared = at('timing-unsafe-comparison', { severity: 'medium', confidence: 'medium' })
    expect([severities('test', past), severities('code', past), severities('test', compared)]).toEqual([[], ['low'], []])
  })

  it('is nothing for what is slow or a small risk in a test', () => {
    const small = [at('query-in-loop'), at('weak-hash', { severity: 'low' })]
    expect(severities('test', ...small)).toEqual([])
    expect(severities('code', ...small)).toHaveLength(2)
  })
})
