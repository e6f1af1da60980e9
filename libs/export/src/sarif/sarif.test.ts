import { CONFIDENCES, FINDING_STATES, FINDING_TYPES, PLACES, SEVERITIES, type Triage } from '@preflight/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findingOfItem } from '../checklist.ts'
import { finding } from '../testing/finding.ts'
import { checkedSarif } from '../testing/sarif-problems.ts'
import type { SarifFinding } from './result.ts'
import { toSarif, type SarifScan } from './sarif.ts'

const SCAN: SarifScan = { engineVersion: '0.1.0', id: '7b0e9a4e-6a53-4a6d-9a3c-6f1b1f0a7f11' }
const STEP = { file_path: 'src/a b.ts', line: 3, column: 5, title: 'Read from the request', expression: 'req.query.id' }
const EVIDENCE = { column: 12, end_line: 9, owasp: 'A03:2021 Injection', fingerprint: 'ab12:1', trace: [STEP, { ...STEP, line: 7 }], references: [{ title: 'OWASP', url: 'https://owasp.org/x' }] }
const TRIAGE: Triage = { reason: 'accepted_risk', comment: 'behind a VPN', author: 'Ada', expires_at: null, created_at: '2026-01-05T10:00:00.000Z' }

const runOf = (findings: readonly SarifFinding[], scan = SCAN) => checkedSarif(toSarif(findings, scan)).run
const resultOf = (fields: Partial<SarifFinding>) => runOf([{ ...finding(), ...fields }]).results[0]
const ruleOf = (...findings: Partial<SarifFinding>[]) => runOf(findings.map((fields) => ({ ...finding(), ...fields }))).tool.driver.rules[0]

it('notes what no rule looked at, which is no failure of the scan', () => {
  const { run, problems } = checkedSarif(toSarif([], { ...SCAN, notAssessed: [{ area: 'infrastructure', kinds: [{ kind: 'dockerfile', files: 2, paths: ['Dockerfile'] }] }] }))
  expect(problems).toEqual([])
  expect(run.invocations).toMatchObject([{ executionSuccessful: true, toolExecutionNotifications: [{ level: 'note', message: { text: expect.stringContaining('Not assessed: Infrastructure files: Dockerfile (2 files).') } }] }])
})

describe('a partial scan', () => {
  const LOST = { analyzer: 'data_flow', language: 'python', files: 3, why: 'it ended {0} the analyzer' } as const
  const SKIPPED = { path: 'src/a b.py', reason: 'not_analysed', detail: 'the syntax cannot be parsed', files: 1 } as const
  const FILE = {
    level: 'warning',
    message: { text: '1 file could not be fully analysed: the syntax cannot be parsed.' },
    locations: [{ physicalLocation: { artifactLocation: { uri: 'src/a%20b.py', uriBaseId: '%SRCROOT%' } } }],
  }
  const invocationOf = (partial: SarifScan['partial']) => {
    const { run, problems } = checkedSarif(toSarif([finding()], { ...SCAN, partial }))
    expect(problems).toEqual([])
    return run.invocations[0]
  }

  it('that lost an analyzer has not succeeded, and says what it lost', () => {
    expect(invocationOf({ lost: [LOST], files: 1, skipped: [SKIPPED] })).toEqual({
      executionSuccessful: false,
      toolExecutionNotifications: [
        {
          level: 'error',
          message: { text: 'Data flow was not analysed in 3 Python files: it ended {{0}} the analyzer.' },
          properties: { analyzer: 'data_flow', language: 'python', files: 3 },
        },
        FILE,
      ],
    })
  })

  it('that could not analyse one file has succeeded, and names it', () => {
    expect(invocationOf({ lost: [], files: 1, skipped: [SKIPPED] })).toEqual({ executionSuccessful: true, toolExecutionNotifications: [FILE] })
  })

  it('says of a result why it is not as severe as its rule says', () => {
    const reason = { id: 'same-value', because: 'The same value is also reported at src/b.ts line 3.', from: 'high', to: 'low', at: { file_path: 'src/b.ts', line: 3 } } as const
    expect(resultOf({ severity: 'low', severity_reasons: [reason] })).toMatchObject({ properties: { severity: 'low', severityReasons: [reason] } })
  })

  it('says of a result why the model ranks it lower, at the same level', () => {
    expect(resultOf({ severity: 'high', doubt: '`id` is a number.' })).toMatchObject({ level: 'error', properties: { severity: 'high', modelDoubt: '`id` is a number.' } })
    expect(resultOf({})).not.toHaveProperty('properties.modelDoubt')
  })

  it('has results that are as they were where nobody looked', () => {
    expect(resultOf({ state: 'existing', unchecked: true })).toMatchObject({ baselineState: 'unchanged', properties: { state: 'existing', unchecked: true } })
    expect(resultOf({ state: 'existing' })).not.toHaveProperty('baselineState')
  })
})

describe('a result', () => {
  it('stands at line, column and end under the root of the project, with a percent-encoded path', () => {
    expect(resultOf({ ...EVIDENCE, file_path: 'src/50% ü/#a?.ts' })).toMatchObject({
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'src/50%25%20%C3%BC/%23a%3F.ts', uriBaseId: '%SRCROOT%' },
            region: { startLine: 7, startColumn: 12, endLine: 9 },
          },
        },
      ],
    })
  })

  it.each([
    ['critical', 'error'],
    ['high', 'error'],
    ['medium', 'warning'],
    ['low', 'note'],
    ['info', 'note'],
  ] as const)('that is %s has the level %s', (severity, level) => {
    expect(resultOf({ severity })).toMatchObject({ level })
  })

  it('without a file has no location rather than a wrong one', () => {
    expect(resultOf({ file_path: '', line_number: null })).not.toHaveProperty('locations')
  })

  it('without a line names the file alone', () => {
    expect(resultOf({ line_number: null })?.locations).toEqual([{ physicalLocation: { artifactLocation: { uri: 'src/a.ts', uriBaseId: '%SRCROOT%' } } }])
  })

  it('leads from source to sink where data flow found it', () => {
    expect(resultOf(EVIDENCE)).toMatchObject({
      codeFlows: [
        {
          threadFlows: [
            {
              locations: [
                { executionOrder: 1, location: { message: { text: 'Read from the request' }, physicalLocation: { artifactLocation: { uri: 'src/a%20b.ts' }, region: { startLine: 3, startColumn: 5, snippet: { text: 'req.query.id' } } } } },
                { executionOrder: 2, location: { physicalLocation: { region: { startLine: 7 } } } },
              ],
            },
          ],
        },
      ],
    })
    expect(resultOf({ trace: [] })).not.toHaveProperty('codeFlows')
  })

  it('is recognised in the next scan by its fingerprint', () => {
    expect(resultOf(EVIDENCE)).toMatchObject({ partialFingerprints: { 'preflight/v1': 'ab12:1' } })
    expect(resultOf({ fingerprint: null })).not.toHaveProperty('partialFingerprints')
  })

  it('that is ignored is suppressed with the reason', () => {
    expect(resultOf({ state: 'ignored', triage: TRIAGE })).toMatchObject({
      suppressions: [{ kind: 'external', status: 'accepted', justification: 'Accepted risk: behind a VPN', properties: { author: 'Ada' } }],
    })
    expect(resultOf({ state: 'ignored' })).toMatchObject({ suppressions: [{ kind: 'external', status: 'accepted' }] })
    expect(resultOf({ state: 'existing' })).not.toHaveProperty('suppressions')
  })

  it('has no placeholders and no links of its own in its message', () => {
    expect(resultOf({ title: 'Reads a[i](0) and {1}', description: '' })?.message.text).toBe('Reads a\\[i](0) and {{1}}.')
  })

  it('says its category, severity, state, place and fix', () => {
    expect(resultOf({ state: 'reopened', place: 'test' })).toMatchObject({
      properties: { category: 'security', severity: 'high', confidence: 'high', state: 'reopened', place: 'test', fixSuggestion: 'Use parameters.' },
    })
  })
})

describe('a rule', () => {
  it('has a name, texts, help with links and what GitHub sorts by', () => {
    expect(ruleOf(EVIDENCE)).toEqual({
      id: 'sql-injection',
      name: 'SqlInjection',
      shortDescription: { text: 'SQL built from input' },
      fullDescription: { text: 'Why it matters.' },
      helpUri: 'https://owasp.org/x',
      help: {
        text: 'Why it matters.\nHow to fix: Use parameters in every query.\nOWASP: https://owasp.org/x\nCWE-89: https://cwe.mitre.org/data/definitions/89.html',
        markdown: 'Why it matters.\n\n**How to fix**\n\nUse parameters in every query.\n\n**References**\n\n- [OWASP](https://owasp.org/x)\n- [CWE-89](https://cwe.mitre.org/data/definitions/89.html)',
      },
      defaultConfiguration: { level: 'error' },
      relationships: [{ target: { id: '89', index: 0, toolComponent: { name: 'CWE', index: 0 } }, kinds: ['superset'] }],
      properties: {
        tags: ['security', 'external/cwe/cwe-089'],
        precision: 'high',
        'problem.severity': 'error',
        'security-severity': '8.0',
        owasp: 'A03:2021 Injection',
      },
    })
  })

  it('is as severe as its worst finding and as sure as its surest', () => {
    expect(ruleOf({ severity: 'low', confidence: 'low' }, { severity: 'critical', confidence: 'medium' })?.properties).toMatchObject({
      precision: 'medium',
      'problem.severity': 'error',
      'security-severity': '9.5',
    })
  })

  it('whose findings have titles of their own is called by its id', () => {
    expect(ruleOf({ title: 'a is complex', rule_id: 'oxlint/no-debugger' }, { title: 'b is complex', rule_id: 'oxlint/no-debugger' })).toMatchObject({
      name: 'OxlintNoDebugger',
      shortDescription: { text: 'Oxlint no debugger' },
    })
  })

  it('of another category has no security score', () => {
    expect(ruleOf({ finding_type: 'performance', cwe_ids: [] })?.properties).toEqual({ tags: ['performance'], precision: 'high', 'problem.severity': 'error' })
  })

  it('links to each page once', () => {
    expect(ruleOf({ references: [{ title: 'CWE-89', url: 'https://cwe.mitre.org/data/definitions/89.html' }] })?.help.markdown.match(/CWE-89/g)).toHaveLength(1)
  })

  it('links to web pages alone, and lets no HTML into its help', () => {
    const rule = ruleOf({ references: [{ title: 'x', url: 'javascript:alert(1)' }], cwe_ids: [], description: '<img src=x>' })
    expect([rule?.help.markdown, rule && 'helpUri' in rule]).toEqual(['&lt;img src=x>\n\n**How to fix**\n\nUse parameters in every query.', false])
  })
})

describe('a run', () => {
  it('lists each rule once, in the order of their ids, and results in the order given', () => {
    const run = runOf([finding({ rule_id: 'b' }), finding({ rule_id: 'a' }), finding({ rule_id: 'b' })])
    expect(run.tool.driver.rules.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(run.results.map(({ ruleIndex }) => ruleIndex)).toEqual([1, 0, 1])
  })

  it('says what was scanned, when and by which engine', () => {
    const source = { repositoryUrl: 'https://github.com/acme/shop', branch: 'main', commit: 'abc' }
    const times = { startedAt: '2026-01-05T10:00:00.000Z', completedAt: '2026-01-05T10:01:00.000Z' }
    expect(runOf([finding()], { ...SCAN, ...source, ...times })).toMatchObject({
      tool: { driver: { name: 'Preflight', version: '0.1.0' } },
      automationDetails: { id: `preflight/${SCAN.id}` },
      invocations: [{ executionSuccessful: true, startTimeUtc: times.startedAt, endTimeUtc: times.completedAt }],
      versionControlProvenance: [{ repositoryUri: source.repositoryUrl, branch: 'main', revisionId: 'abc', mappedTo: { uriBaseId: '%SRCROOT%' } }],
      columnKind: 'utf16CodeUnits',
    })
  })

  it('leaves out what is not known', () => {
    const run = runOf([finding({ cwe_ids: [] })], { engineVersion: null, repositoryUrl: 'acme/shop' })
    expect(run.tool.driver).not.toHaveProperty('version')
    for (const field of ['versionControlProvenance', 'taxonomies']) expect(run).not.toHaveProperty(field)
  })

  it('is valid without findings', () => {
    expect(runOf([]).results).toEqual([])
  })

  it('holds items of the launch checklist', () => {
    const item = { check_id: 'B9', check_name: 'Rate limits', area: 'Abuse', status: 'MISSING', summary: 'None.', recommendations: [], confidence: 90, weight: 10, blocker: true, evidence: [] } as const
    expect(runOf([findingOfItem({ ...item, recommendations: [], evidence: [], finding_ids: [] }, '00000000-0000-4000-8000-000000000009', '2026-01-05T10:00:00.000Z')]).results[0]).toMatchObject({ ruleId: 'check/B9', level: 'error' })
  })
})

const text = fc.string({ unit: 'binary', maxLength: 40 })
const count = fc.option(fc.integer({ min: -1, max: 1e6 }))
const step = fc.record({ file_path: text, line: fc.integer({ min: 0, max: 1e6 }), column: fc.integer({ min: 0, max: 1e6 }), title: text, expression: text })
const anyFinding = fc.record({
  title: text,
  description: text,
  fix_suggestion: fc.option(text),
  remediation: fc.option(text),
  file_path: text,
  line_number: count,
  column: count,
  end_line: count,
  severity: fc.constantFrom(...SEVERITIES),
  confidence: fc.constantFrom(...CONFIDENCES),
  finding_type: fc.constantFrom(...FINDING_TYPES),
  place: fc.constantFrom(...PLACES),
  state: fc.constantFrom(...FINDING_STATES),
  unchecked: fc.boolean(),
  rule_id: text,
  cwe_ids: fc.array(fc.integer({ min: 1, max: 2000 }), { maxLength: 30 }),
  owasp: fc.option(text),
  fingerprint: fc.option(text),
  references: fc.array(fc.record({ title: text, url: fc.oneof(text, fc.webUrl()) }), { maxLength: 2 }),
  trace: fc.array(step, { maxLength: 3 }),
  triage: fc.option(fc.record({ reason: fc.constant('wont_fix' as const), comment: fc.option(text), author: fc.option(text), expires_at: fc.constant(null), created_at: text })),
})

it('whatever the findings, the log is valid, complete and the same each time', () => {
  fc.assert(
    fc.property(fc.array(anyFinding, { maxLength: 6 }), text, (all, commit) => {
      const findings = all.map((fields) => ({ ...finding(), ...fields }))
      const scan = { ...SCAN, commit, repositoryUrl: 'https://github.com/acme/shop' }
      const { run, problems } = checkedSarif(toSarif(findings, scan))
      expect(problems).toEqual([])
      expect(run.results.map(({ ruleId }) => ruleId)).toEqual(findings.map(({ rule_id }) => rule_id))
      expect(toSarif(findings, scan)).toBe(toSarif(findings, scan))
    }),
    { numRuns: 60 },
  )
})
