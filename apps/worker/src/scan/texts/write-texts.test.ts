import type { Category, LostAnalysis, ScanReceipt, Scores } from '@preflight/contracts'
import { describe, expect, test } from 'vitest'
import type { Situation, Subject } from './subject.ts'
import { writeTexts } from './write-texts.ts'

let made = 0
const finding = (fields: Partial<Subject> = {}): Subject => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  rule_id: 'sql-injection',
  finding_type: 'security',
  severity: 'high',
  confidence: 'high',
  place: 'code',
  title: 'SQL injection',
  file_path: 'src/api/search.ts',
  line: 42,
  remediation: 'Use a parameterised query. Never build SQL from text.',
  state: 'new',
  unchecked: false,
  ...fields,
})
const times = (count: number, fields: (index: number) => Partial<Subject>) => Array.from({ length: count }, (_, index) => finding(fields(index)))

const RECEIPT: ScanReceipt = {
  engine_version: '1',
  rules: 100,
  files_total: 40,
  files_analysed: 38,
  lines_of_code: 3412,
  languages: { typescript: 3000, python: 412 },
  coverage: { security: 1, performance: 1, code_quality: 1 },
  duration_ms: 100,
  suppressed: 0,
  skipped: [],
}
const SCORES: Scores = { security: 95, performance: 97, code_quality: 98, launch_ready: null }

const situation = (fields: Partial<Situation> = {}): Situation => ({
  findings: [], ignored: [], receipt: RECEIPT, scores: SCORES, changes: null, fixed: [], ruleTitle: () => null, ...fields,
})

const summaryOf = (category: Category, fields: Partial<Situation>) => writeTexts(situation(fields)).findings_summaries[`${category}_findings_summary`]
const security = (fields: Partial<Situation>) => summaryOf('security', fields).overall_summary
const overall = (fields: Partial<Situation>) => writeTexts(situation(fields)).scan_report.overall_summary

describe('a category\'s summary', () => {
  test.each<[string, Partial<Situation>, string]>([
    ['without findings', {}, 'No security findings in 3,412 lines of TypeScript and Python.'],
    [
      'without findings in a partly covered project',
      { receipt: { ...RECEIPT, coverage: { ...RECEIPT.coverage, security: 0.8 } } },
      'No security findings in 3,412 lines of TypeScript and Python. 20% of the code lines are in a language without security rules and were not judged.',
    ],
    [
      'without findings and nothing before',
      { changes: { new: 0, fixed: 0, existing: 0, reopened: 0 } },
      'No security findings in 3,412 lines of TypeScript and Python. There was nothing to report in the last scan either.',
    ],
    ['whose findings are all ignored', { ignored: ['security', 'security'] }, 'No open security findings in 3,412 lines of TypeScript and Python.'],
    ['of which another one\'s are ignored', { ignored: ['performance'] }, 'No security findings in 3,412 lines of TypeScript and Python.'],
    [
      'whose findings are all fixed',
      { changes: { new: 0, fixed: 2, existing: 0, reopened: 0 }, fixed: ['security', 'security'] },
      'No security findings in 3,412 lines of TypeScript and Python. Since the last scan, 2 were fixed.',
    ],
    [
      'of one finding',
      { findings: [finding({ severity: 'critical' })] },
      'Preflight found 1 security finding, of critical severity: SQL injection. ' +
        'Start with src/api/search.ts, line 42: Use a parameterised query.',
    ],
    [
      'of one finding in a test',
      { findings: [finding({ severity: 'low', place: 'test', remediation: null })] },
      'Preflight found 1 security finding, of low severity: SQL injection. ' +
        'It is in tests, examples or documentation, not in the code that ships. Start with src/api/search.ts, line 42.',
    ],
    [
      'of one kind in one file',
      { findings: times(3, (index) => ({ line: 10 + index })) },
      'Preflight found 3 security findings, all of high severity. All of them are of one kind: SQL injection. ' +
        'They gather in one file: all of them are in src/api/search.ts. None of them is critical. ' +
        'Start with src/api/search.ts, line 10: Use a parameterised query.',
    ],
    [
      'of two kinds in one folder',
      {
        findings: [
          ...times(3, (index) => ({ severity: 'medium', file_path: `src/api/f${index}.ts` })),
          ...times(2, (index) => ({ severity: 'medium', rule_id: 'weak-hash', title: 'Weak hash.', file_path: `src/api/h${index}.ts` })),
          finding({ severity: 'low', rule_id: 'cookie', title: 'Cookie without flags', file_path: 'web/x.ts', place: 'test' }),
        ],
      },
      'Preflight found 6 security findings: 5 medium and 1 low. ' +
        'The most common kind is "SQL injection" (3 of 6), followed by "Weak hash" (2). ' +
        'They gather in one folder: 5 of them are below src/api/. None of them is critical or high. ' +
        '1 of them is in tests, examples or documentation and weighs less in the score. ' +
        'Start with src/api/f0.ts, line 42: Use a parameterised query.',
    ],
    [
      'of findings all over the place',
      { findings: times(4, (index) => ({ severity: 'low', rule_id: `r${index}`, title: `Kind ${index}`, file_path: `d${index}/a.ts` })) },
      'Preflight found 4 security findings, all of low severity. Each of them is of a different kind. They are spread over 4 files. ' +
        'None of them is urgent. Start with d0/a.ts, line 42: Use a parameterised query.',
    ],
    [
      'with changes since the last scan',
      {
        findings: [finding({ state: 'existing' }), finding({ state: 'reopened', line: 50 }), finding({ line: 60 })],
        changes: { new: 1, fixed: 1, existing: 1, reopened: 1 },
        fixed: ['security'],
      },
      'Preflight found 3 security findings, all of high severity. All of them are of one kind: SQL injection. ' +
        'They gather in one file: all of them are in src/api/search.ts. None of them is critical. ' +
        'Since the last scan, 1 was fixed, 1 is new, 1 came back and 1 remains. ' +
        'Start with src/api/search.ts, line 42: Use a parameterised query.',
    ],
    [
      'with no change since the last scan',
      { findings: [finding({ state: 'existing', severity: 'critical' })], changes: { new: 0, fixed: 0, existing: 1, reopened: 0 } },
      'Preflight found 1 security finding, of critical severity: SQL injection. ' +
        'Nothing has changed in the security findings since the last scan. Start with src/api/search.ts, line 42: Use a parameterised query.',
    ],
    [
      'of a language without rules',
      {
        scores: { ...SCORES, security: null },
        receipt: { ...RECEIPT, languages: { rust: 3000, typescript: 412 }, coverage: { ...RECEIPT.coverage, security: 0.12 } },
      },
      'Security was not analysed well enough for a score: only 12% of the code lines are in a language that Preflight has security rules for. ' +
        'The project is mostly written in Rust and TypeScript.',
    ],
    [
      'of a project with no covered line',
      { scores: { ...SCORES, security: null }, receipt: { ...RECEIPT, languages: { cobol: 9 }, coverage: { ...RECEIPT.coverage, security: 0 } } },
      'Security was not analysed well enough for a score: none of the code is in a language that Preflight has security rules for. ' +
        'The project is mostly written in Cobol.',
    ],
    [
      'of a project without code',
      { scores: { ...SCORES, security: null }, receipt: { ...RECEIPT, lines_of_code: 0, languages: {}, coverage: { security: 0, performance: 0, code_quality: 0 } } },
      'Security was not analysed: no source code was found in the project.',
    ],
  ])('%s reads well', (_name, fields, text) => {
    expect(security(fields)).toBe(text)
  })

  test('speaks only of its own findings', () => {
    const findings = [finding(), finding({ finding_type: 'performance', title: 'Query in a loop', rule_id: 'n-plus-one' })]
    expect(summaryOf('performance', { findings }).overall_summary).toContain('1 performance finding, of high severity: Query in a loop.')
    expect(security({ findings })).not.toContain('Query in a loop')
  })

  test('uses the rule\'s own title where each finding has another one', () => {
    const findings = times(2, (index) => ({ finding_type: 'code_quality', rule_id: 'complexity', title: `f${index} has a complexity of 3${index}` }))
    expect(summaryOf('code_quality', { findings, ruleTitle: () => 'Function is too complex' }).overall_summary).toContain('of one kind: Function is too complex.')
  })

  test('carries the score', () => {
    expect(summaryOf('security', {}).overall_score).toBe(95)
    expect(summaryOf('security', { scores: { ...SCORES, security: null } }).overall_score).toBeNull()
  })
})

describe('key findings', () => {
  const keyOf = (findings: Subject[]) => summaryOf('security', { findings }).key_findings

  test('name the place of a single finding and link to it', () => {
    const one = finding()
    expect(keyOf([one])).toEqual([{ text: 'High: SQL injection in src/api/search.ts, line 42.', finding_id: one.id }])
  })

  test('group a rule\'s findings and link to the most urgent one', () => {
    const mild = finding({ severity: 'low', line: 1 })
    const severe = finding({ severity: 'critical', file_path: 'src/login.ts', line: 7 })
    expect(keyOf([mild, severe])).toEqual([
      { text: 'Critical: SQL injection in 2 places across 2 files; start with src/login.ts, line 7.', finding_id: severe.id },
    ])
  })

  test('say it when all places are in one file', () => {
    expect(keyOf(times(3, (index) => ({ line: 5 + index })))[0]?.text).toBe(
      'High: SQL injection in 3 places of src/api/search.ts, first in line 5.',
    )
  })

  test('are at most five, the most severe rules first', () => {
    const severities = ['low', 'critical', 'info', 'medium', 'high', 'low', 'low'] as const
    const texts = keyOf(severities.map((severity, index) => finding({ severity, rule_id: `r${index}` }))).map(({ text }) => text.split(':')[0])
    expect(texts).toEqual(['Critical', 'High', 'Medium', 'Low', 'Low'])
  })

  test('put a finding in the code before an equal one in a test', () => {
    const inTest = finding({ rule_id: 'a', place: 'test' })
    const inCode = finding({ rule_id: 'b' })
    expect(keyOf([inTest, inCode]).map(({ finding_id }) => finding_id)).toEqual([inCode.id, inTest.id])
  })
})

describe('the overall summary', () => {
  test('of a clean project says so', () => {
    expect(overall({})).toBe(
      'The project is in very good shape. Security scores 95 of 100, performance 97 and code quality 98. ' +
        'Preflight found nothing to report. The scan covered 38 files with 3,412 lines of TypeScript and Python.',
    )
  })

  test('of a weak project names the weakest part and what to fix first', () => {
    const findings = [
      finding({ severity: 'critical' }),
      finding({ rule_id: 'weak-hash', title: 'Password hashed with MD5', file_path: 'src/login.ts' }),
      finding({ rule_id: 'long', title: 'Long function', finding_type: 'code_quality', severity: 'low', file_path: 'web/x.ts' }),
    ]
    expect(overall({ findings, scores: { ...SCORES, security: 41 } })).toBe(
      'The project is not ready for launch. Security scores 41 of 100, performance 97 and code quality 98. ' +
        'Preflight found 3 findings: 1 critical, 1 high and 1 low. The weakest part is security, with 2 findings. ' +
        'They are spread over 3 files. The scan covered 38 files with 3,412 lines of TypeScript and Python. ' +
        'Fix first: "SQL injection" and "Password hashed with MD5".',
    )
  })

  test('counts skipped files, silenced findings and changes', () => {
    const text = overall({
      findings: [finding({ severity: 'low' })],
      receipt: { ...RECEIPT, suppressed: 1, skipped: [{ path: 'vendor', reason: 'vendored', detail: null, files: 1200 }] },
      changes: { new: 1, fixed: 4, existing: 0, reopened: 0 },
    })
    expect(text).toContain('Since the last scan, 4 were fixed and 1 is new.')
    expect(text).toContain('; 1,200 files were left out, each with its reason in the scan\'s receipt.')
    expect(text).toContain('1 finding is silenced by comments in the code and not counted here.')
    expect(text).toContain('Good places to begin: "SQL injection".')
  })

  test('says how many findings are ignored, also where none is open', () => {
    const text = overall({ ignored: ['security', 'performance'] })
    expect(text).toContain('No finding is open.')
    expect(text).toContain('2 findings are ignored by decision and not counted here.')
    expect(overall({})).toContain('Preflight found nothing to report.')
  })

  test('says which categories have no score', () => {
    expect(overall({ scores: { ...SCORES, performance: null } })).toContain(
      'Performance has no score, because too little of the code is in a language with rules for it.',
    )
    expect(overall({ scores: { ...SCORES, performance: null, security: null } })).toContain('Security and performance have no score')
  })

  test('of an upload without code says what to check', () => {
    const receipt = { ...RECEIPT, lines_of_code: 0, languages: {} }
    const scores = { security: null, performance: null, code_quality: null, launch_ready: null }
    expect(overall({ receipt, scores })).toBe(
      'No source code was found in the project, so there is nothing to judge. Check that the archive holds the code itself.',
    )
  })
})

describe('the texts of a partial scan', () => {
  const FLOW: LostAnalysis = { analyzer: 'data_flow', language: 'python', files: 214, why: 'the analyzer crashed' }
  const SKIPPED = [{ path: 'a.py', reason: 'not_analysed' as const, detail: null, files: 2 }]
  const lost = (...analyses: LostAnalysis[]): ScanReceipt => ({ ...RECEIPT, lost: analyses, coverage: { ...RECEIPT.coverage, security: 0.3 } })
  const FLOW_LOST = 'Data flow was not analysed in 214 Python files: the analyzer crashed.'
  const UNSCORED = { ...SCORES, security: null }

  test('begin with what was lost, and praise nothing beyond what was analysed', () => {
    expect(overall({ receipt: lost(FLOW), scores: UNSCORED })).toMatch(
      `This scan is partial. ${FLOW_LOST} As far as it was analysed, the project is in very good shape. Performance scores 97 of 100 and code quality 98. ` +
        'Security has no score, because too little of the code was analysed for it.',
    )
  })

  test('count the files that could not be analysed', () => {
    expect(overall({ receipt: { ...RECEIPT, skipped: SKIPPED } })).toMatch(/^This scan is partial\. 2 files could not be fully analysed\. The project/)
  })

  test('say of a category why it has no score', () => {
    expect(security({ receipt: lost(FLOW), scores: UNSCORED })).toBe(`This scan is partial. ${FLOW_LOST} Security has no score: only 30% of the code lines were analysed for it.`)
  })

  test('do not blame the language where data flow was lost', () => {
    const receipt = { ...lost(FLOW), coverage: { ...RECEIPT.coverage, security: 0.8 } }
    expect(security({ receipt })).toBe(
      `This scan is partial. ${FLOW_LOST} No security findings in 3,412 lines of TypeScript and Python. 20% of the code lines were not analysed for security, or only in part.`,
    )
  })

  test('of a category that misses nothing are whole', () => {
    expect(summaryOf('performance', { receipt: lost(FLOW) }).overall_summary).toBe('No performance findings in 3,412 lines of TypeScript and Python.')
  })

  test('say what is still counted, and do not say that it has not changed', () => {
    const findings = [finding({ state: 'existing', unchecked: true }), finding({ state: 'existing' })]
    const changes = { new: 0, fixed: 0, existing: 2, reopened: 0 }
    for (const text of [overall, security].map((write) => write({ findings, changes, receipt: lost(FLOW) }))) {
      expect(text).toContain(`${FLOW_LOST} 1 finding of the last scan was not checked again and is still counted.`)
      expect(text).toContain('Since the last scan, 2 remain (1 of them not checked again).')
      expect(text).not.toMatch(/fixed|Nothing has changed/)
    }
  })

  test('do not take code that could not be read for an empty project', () => {
    const receipt = { ...RECEIPT, lines_of_code: 0, languages: {}, skipped: SKIPPED, coverage: { security: 0, performance: 0, code_quality: 0 } }
    const scores = { security: null, performance: null, code_quality: null, launch_ready: null }
    expect(overall({ receipt, scores })).toBe('This scan is partial. 2 files could not be fully analysed. No code could be analysed.')
    expect(security({ receipt, scores })).toBe('This scan is partial. 2 files could not be fully analysed. Security was not analysed.')
  })
})

describe('every text', () => {
  const findings = [...times(4, (index) => ({ line: index + 1, severity: 'medium' })), finding({ rule_id: 'b', finding_type: 'performance' })]

  test('is the same whatever order the findings come in', () => {
    expect(writeTexts(situation({ findings: [...findings].reverse() }))).toEqual(writeTexts(situation({ findings })))
  })

  test('counts one thing in the singular', () => {
    const text = JSON.stringify(writeTexts(situation({ findings: [finding()], receipt: { ...RECEIPT, files_analysed: 1, lines_of_code: 1 } })))
    expect(text).not.toMatch(/\b1 (?:findings|files|lines|places|were|are)\b/)
  })
})
