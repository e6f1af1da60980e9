import { expect, it } from 'vitest'
import { idOf } from '../../testing/samples.ts'
import { aFinding } from '../../testing/scan-samples.ts'
import { ofSameRule, rulePrompt } from './rule-prompt.ts'

const finding = (at: number, fields: Parameters<typeof aFinding>[0] = {}) => aFinding({ id: idOf(at), rule_id: 'xss', title: 'Stored XSS', cwe_ids: [79], file_path: 'src/a.ts', line_number: at, remediation: 'Escape it.', ...fields })

it('lists every place of a rule with what is to be done there', () => {
  expect(rulePrompt([finding(3), finding(9), finding(1, { file_path: 'b.py', remediation: 'Use `escape`.' })])).toBe(
    'Fix these 3 findings of one kind: Stored XSS, CWE-79, Preflight rule `xss`.\n\n' +
      '- `src/a.ts`, line 3\n- `src/a.ts`, line 9\n\nEscape it.\n\n' +
      '- `b.py`, line 1\n\nUse `escape`.\n\n' +
      'Change each place by itself and nothing else. Do not change what the code does otherwise. Done when the existing tests pass and Preflight no longer reports any of these findings.',
  )
})

it('names no title where the findings have different ones', () => {
  expect(rulePrompt([finding(3), finding(4, { title: 'Reflected XSS' })])).toContain('of one kind: CWE-79, Preflight rule `xss`.')
})

it('says how many places it leaves out', () => {
  const [first, ...others] = Array.from({ length: 205 }, (_, at) => finding(at + 1))
  expect(rulePrompt([first!, ...others])).toContain('5 more places not listed: fix these first, then scan again.')
})

it('takes the open findings of the rule, by file and line', () => {
  const all = [finding(9), finding(3), finding(1, { state: 'ignored' }), finding(2, { rule_id: 'other' }), finding(5, { file_path: 'a.ts' })]
  expect(ofSameRule(all, { rule_id: 'xss' }).map(({ line_number }) => line_number)).toEqual([5, 3, 9])
})
