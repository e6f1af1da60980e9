import { expect, it } from 'vitest'
import { catalogue } from '../catalogue/catalogue.ts'
import type { RawFinding } from '../types.ts'
import { severityByAnalyzer, subjectOf } from './raw.ts'

const RAW: RawFinding = { rule_id: 'command-injection', analyzer: 'rules', file_path: 'a.py', line: 3, column: 1, end_line: 3 }
const INFO = catalogue.get(RAW.rule_id)
if (!INFO) throw new Error('a rule of the catalogue')

it('a finding is as severe as its rule says, unless its analyzer says otherwise', () => {
  expect(severityByAnalyzer(RAW, INFO)).toBe(INFO.severity)
  expect(severityByAnalyzer({ ...RAW, severity: 'info' }, INFO)).toBe('info')
})

it('what its analyzer knows about it counts', () => {
  expect(severityByAnalyzer({ ...RAW, severity: 'critical', circumstances: [{ is: 'opt-in' }] }, INFO)).toBe('low')
  expect(severityByAnalyzer({ ...RAW, severity: 'critical', circumstances: [{ is: 'switched-off' }] }, INFO)).toBe('info')
})

it('the policy looks at its own confidence before that of its rule', () => {
  const other = INFO.confidence === 'low' ? 'high' : 'low'
  expect(subjectOf(RAW, INFO, null).confidence).toBe(INFO.confidence)
  expect(subjectOf({ ...RAW, confidence: other }, INFO, 'python')).toMatchObject({ confidence: other, language: 'python', trace: [], file_path: 'a.py', line: 3 })
})
