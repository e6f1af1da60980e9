import { CATEGORIES, PLACES, SEVERITIES, type Category, type LostAnalysis, type ScanReceipt, type Scores } from '@preflight/contracts'
import fc from 'fast-check'
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
  language: 'typescript',
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
      'No security findings in 3,412 lines of TypeScript and Python. 20% of the code lines are in languages without security rules and were not assessed.',
    ],
    [
      'without findings and nothing before',
      { changes: { new: 0, fixed: 0, existing: 0, reopened: 0 } },
      'No security findings in 3,412 lines of TypeScript and Python. The last scan had no security findings either.',
    ],
    ['whose findings are all ignored', { ignored: ['security', 'security'] }, 'No open security findings in 3,412 lines of TypeScript and Python.'],
    ['of which another one\'s are ignored', { ignored: ['performance'] }, 'No security findings in 3,412 lines of TypeScript and Python.'],
    [
      'whose findings are all fixed',
      { changes: { new: 0, fixed: 2, existing: 0, reopened: 0 }, fixed: ['security', 'security'] },
      'No security findings in 3,412 lines of TypeScript and Python. Since the last scan: 2 fixed.',
    ],
    [
      'of one finding',
      { findings: [finding({ severity: 'critical' })] },
      '1 security finding: SQL injection (critical). ' +
        'Fix first: SQL injection at src/api/search.ts:42. Use a parameterised query.',
    ],
    [
      'of one finding in a test',
      { findings: [finding({ severity: 'low', place: 'test', remediation: null })] },
      '1 security finding: SQL injection (low). ' +
        'It is in tests, examples or documentation, not in code that ships. Fix first: SQL injection at src/api/search.ts:42.',
    ],
    [
      'of one kind in one file',
      { findings: times(3, (index) => ({ line: 10 + index })) },
      '3 security findings, all high. All of them are of one kind: SQL injection. ' +
        'All 3 findings are in src/api/search.ts. ' +
        'Fix first: SQL injection at src/api/search.ts:10. Use a parameterised query.',
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
      '6 security findings: 5 medium and 1 low. ' +
        'Most common: "SQL injection" (3 of 6), followed by "Weak hash" (2). ' +
        'Most findings (5 of 6) are in src/api/. ' +
        '1 finding is in tests, examples or documentation and counts less in the score. ' +
        'Fix first: SQL injection at src/api/f0.ts:42. Use a parameterised query.',
    ],
    [
      'of findings all over the place',
      { findings: times(4, (index) => ({ severity: 'low', rule_id: `r${index}`, title: `Kind ${index}`, file_path: `d${index}/a.ts` })) },
      '4 security findings, all low. Each of them is of a different kind. The findings are spread over 4 files. ' +
        'Fix first: Kind 0 at d0/a.ts:42. Use a parameterised query.',
    ],
    [
      'with changes since the last scan',
      {
        findings: [finding({ state: 'existing' }), finding({ state: 'reopened', line: 50 }), finding({ line: 60 })],
        changes: { new: 1, fixed: 1, existing: 1, reopened: 1 },
        fixed: ['security'],
      },
      '3 security findings, all high. All of them are of one kind: SQL injection. ' +
        'All 3 findings are in src/api/search.ts. ' +
        'Since the last scan: 1 fixed, 1 new, 1 reopened and 1 still open. ' +
        'Fix first: SQL injection at src/api/search.ts:42. Use a parameterised query.',
    ],
    [
      'with no change since the last scan',
      { findings: [finding({ state: 'existing', severity: 'critical' })], changes: { new: 0, fixed: 0, existing: 1, reopened: 0 } },
      '1 security finding: SQL injection (critical). ' +
        'Security findings are unchanged since the last scan. Fix first: SQL injection at src/api/search.ts:42. Use a parameterised query.',
    ],
    [
      'of a language without rules',
      {
        scores: { ...SCORES, security: null },
        receipt: { ...RECEIPT, languages: { rust: 3000, typescript: 412 }, coverage: { ...RECEIPT.coverage, security: 0.12 } },
      },
      'Security has no score: only 12% of the code lines are in a language with security rules. ' +
        'The project is mostly written in Rust and TypeScript.',
    ],
    [
      'of a project with no covered line',
      { scores: { ...SCORES, security: null }, receipt: { ...RECEIPT, languages: { cobol: 9 }, coverage: { ...RECEIPT.coverage, security: 0 } } },
      'Security has no score: none of the code is in a language with security rules. ' +
        'The project is mostly written in Cobol.',
    ],
    [
      'of a project without code',
      { scores: { ...SCORES, security: null }, receipt: { ...RECEIPT, lines_of_code: 0, languages: {}, coverage: { security: 0, performance: 0, code_quality: 0 } } },
      'Security was not analysed: the project has no source code.',
    ],
  ])('%s reads well', (_name, fields, text) => {
    expect(security(fields)).toBe(text)
  })

  test('speaks only of its own findings', () => {
    const findings = [finding(), finding({ finding_type: 'performance', title: 'Query in a loop', rule_id: 'n-plus-one' })]
    expect(summaryOf('performance', { findings }).overall_summary).toContain('1 performance finding: Query in a loop (high).')
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
    expect(keyOf([one])).toEqual([{ text: 'SQL injection in src/api/search.ts (line 42)', finding_id: one.id }])
  })

  test('group a rule\'s findings and link to the most urgent one', () => {
    const mild = finding({ severity: 'low', line: 1 })
    const severe = finding({ severity: 'critical', file_path: 'src/login.ts', line: 7 })
    expect(keyOf([mild, severe])).toEqual([
      { text: 'SQL injection: 2 occurrences in 2 files (most urgent: src/login.ts, line 7)', finding_id: severe.id },
    ])
  })

  test('say it when all places are in one file', () => {
    expect(keyOf(times(3, (index) => ({ line: 5 + index })))[0]?.text).toBe(
      'SQL injection: 3 occurrences in src/api/search.ts (first at line 5)',
    )
  })

  test('are at most five, the most severe rules first', () => {
    const severities = ['low', 'critical', 'info', 'medium', 'high', 'low', 'low'] as const
    const texts = keyOf(severities.map((severity, index) => finding({ severity, rule_id: `r${index}`, title: severity }))).map(({ text }) => text.split(' ')[0])
    expect(texts).toEqual(['critical', 'high', 'medium', 'low', 'low'])
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
      'Security scores 95 of 100, performance 97 and code quality 98. ' +
        'No findings. 38 of 40 files were analysed: 3,412 lines of TypeScript and Python.',
    )
  })

  test('of a weak project names the lowest score and what to fix first', () => {
    const findings = [
      finding({ severity: 'critical' }),
      finding({ rule_id: 'weak-hash', title: 'Password hashed with MD5', file_path: 'src/login.ts' }),
      finding({ rule_id: 'long', title: 'Long function', finding_type: 'code_quality', severity: 'low', file_path: 'web/x.ts' }),
    ]
    expect(overall({ findings, scores: { ...SCORES, security: 41 } })).toBe(
      'Security scores 41 of 100, performance 97 and code quality 98. ' +
        'Preflight found 3 findings: 1 critical, 1 high and 1 low. The findings are spread over 3 files. ' +
        'Security has the lowest score: 2 of the 3 findings are about security. ' +
        'Fix first: "SQL injection" and "Password hashed with MD5". ' +
        '38 of 40 files were analysed: 3,412 lines of TypeScript and Python.',
    )
  })

  test('counts skipped files, suppressed findings and changes', () => {
    const text = overall({
      findings: [finding({ severity: 'low' })],
      receipt: { ...RECEIPT, files_total: 1241, suppressed: 1, silenced: 27, skipped: [{ path: 'vendor', reason: 'vendored', detail: null, files: 1200 }, { path: 'a.kt', reason: 'secrets_only', detail: null, files: 3 }] },
      changes: { new: 1, fixed: 4, existing: 0, reopened: 0 },
    })
    expect(text).toContain('Since the last scan: 4 fixed and 1 new.')
    expect(text).toContain('38 of 1,241 files were analysed: 3,412 lines of TypeScript and Python. 3 files were searched for secrets only. 1,200 files were skipped; the scan receipt gives each reason.')
    expect(text).toContain('1 finding suppressed by preflight-ignore comments is excluded.')
    expect(text).toContain('Start with: "SQL injection".')
  })

  test('says how many findings are ignored, also where none is open', () => {
    const text = overall({ ignored: ['security', 'performance'] })
    expect(text).toContain('No findings are open.')
    expect(text).toContain('2 ignored findings are excluded.')
    expect(overall({})).toContain('No findings.')
  })

  test('says which categories have no score', () => {
    expect(overall({ scores: { ...SCORES, performance: null } })).toContain(
      'Performance has no score: too little of the code is in a language with rules for it.',
    )
    expect(overall({ scores: { ...SCORES, performance: null, security: null } })).toContain('Security and performance have no score')
  })

  test('of an upload without code says what to check', () => {
    const receipt = { ...RECEIPT, lines_of_code: 0, languages: {} }
    const scores = { security: null, performance: null, code_quality: null, launch_ready: null }
    expect(overall({ receipt, scores })).toBe(
      'The project has no source code, so there is nothing to analyse. Check that the archive contains the code itself.',
    )
  })
})

describe('what no rule looked at', () => {
  const receipt: ScanReceipt = { ...RECEIPT, not_assessed: [{ area: 'dependencies', kinds: [{ kind: 'npm', files: 1, paths: ['package.json'] }] }, { area: 'access_control', kinds: [] }] }

  test('is named wherever a text says that nothing was found', () => {
    expect(overall({ receipt })).toMatch(/No findings\. .* Not assessed: dependencies and access control\.$/)
    expect(security({ receipt })).toMatch(/^No security findings .* Not assessed: dependencies and access control\.$/)
  })

  test('is no matter of the other categories', () => {
    expect(summaryOf('performance', { receipt }).overall_summary).not.toContain('Not assessed')
  })
})

test('a score says nothing of a launch', () => {
  for (const score of [0, 50, 70, 90, 100]) {
    const scores = { security: score, performance: score, code_quality: score, launch_ready: null }
    expect(JSON.stringify(writeTexts(situation({ scores, findings: [finding()] })))).not.toMatch(/launch|ready|shape/i)
  }
})

describe('the numbers of any scan', () => {
  const anyFindings = fc
    .array(
      fc.record({
        rule_id: fc.constantFrom('a', 'b', 'c'),
        finding_type: fc.constantFrom(...CATEGORIES),
        severity: fc.constantFrom(...SEVERITIES),
        place: fc.constantFrom(...PLACES),
        file_path: fc.constantFrom('a.ts', 'src/b.ts', 'src/c.ts'),
        line: fc.nat(9).map((line) => line + 1),
      }),
      { maxLength: 30 },
    )
    .map((all) => all.map((fields) => finding({ ...fields, title: `Kind ${fields.rule_id}` })))
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  const numbersOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, digits]) => Number(digits?.replaceAll(',', '')))
  const bySeverityOf = (text: string) => sum(numbersOf(text.split('.')[0] ?? '', /(\d+) (?:critical|high|medium|low|informational)/g))

  test('are those of its findings: in all, by severity, by category and by kind', () => {
    fc.assert(
      fc.property(anyFindings, (findings) => {
        const texts = writeTexts(situation({ findings, scores: { ...SCORES, security: 40 } }))
        for (const category of CATEGORIES) {
          const own = findings.filter(({ finding_type }) => finding_type === category)
          const { overall_summary, key_findings } = texts.findings_summaries[`${category}_findings_summary`]
          expect(numbersOf(overall_summary, /^(\d+) [\w ]+ finding/g)).toEqual(own.length > 0 ? [own.length] : [])
          if (/^[^.]*: \d/.test(overall_summary)) expect(bySeverityOf(overall_summary)).toBe(own.length)
          expect(sum(key_findings.map(({ text }) => numbersOf(text, /: ([\d,]+) occurrences/g)[0] ?? 1))).toBe(own.length)
        }
        const report = texts.scan_report.overall_summary
        for (const total of numbersOf(report, /(?:found|of the) ([\d,]+) finding/g)) expect(total).toBe(findings.length)
        for (const [one, all] of [...report.matchAll(/\((\d+) of (\d+)\) are in/g)].map(([, some, total]) => [Number(some), Number(total)] as const)) {
          expect(all).toBe(findings.length)
          expect(one).toBeGreaterThan(all / 2)
        }
      }),
    )
  })
})

describe('the texts of a partial scan', () => {
  const FLOW: LostAnalysis = { analyzer: 'data_flow', language: 'python', files: 214, why: 'the analyzer crashed' }
  const SKIPPED = [{ path: 'a.py', reason: 'not_analysed' as const, detail: null, files: 2 }]
  const lost = (...analyses: LostAnalysis[]): ScanReceipt => ({ ...RECEIPT, lost: analyses, coverage: { ...RECEIPT.coverage, security: 0.3 } })
  const FLOW_LOST = 'Data flow was not analysed in 214 Python files: the analyzer crashed.'
  const UNSCORED = { ...SCORES, security: null }

  test('begin with what was lost', () => {
    expect(overall({ receipt: lost(FLOW), scores: UNSCORED })).toMatch(
      `This scan is partial. ${FLOW_LOST} Performance scores 97 of 100 and code quality 98. ` +
        'Security has no score: too little of the code was analysed for it.',
    )
  })

  test('count the files that could not be analysed', () => {
    expect(overall({ receipt: { ...RECEIPT, skipped: SKIPPED } })).toMatch(/^This scan is partial\. 2 files could not be fully analysed\. Security scores/)
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
      expect(text).toContain('Since the last scan: 2 still open (1 of them not checked again).')
      expect(text).not.toMatch(/\d+ fixed|unchanged/)
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
