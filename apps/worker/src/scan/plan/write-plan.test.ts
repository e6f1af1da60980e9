import { CATEGORIES, CONFIDENCES, PLACES, SEVERITIES, type ScanReceipt } from '@preflight/contracts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SettledCheck } from '../readiness/answer-row.ts'
import { effortOf, topicsOf, type PlannedFinding } from './topics.ts'
import { writePlan, type RuleWords } from './write-plan.ts'

let made = 0
const finding = (fields: Partial<PlannedFinding> = {}): PlannedFinding => ({
  id: `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`,
  rule_id: 'sql-injection',
  finding_type: 'security',
  severity: 'high',
  confidence: 'high',
  place: 'code',
  title: 'SQL injection',
  description: 'An attacker can change the query.',
  file_path: 'src/search.ts',
  line: 42,
  remediation: 'Use a parameterised query.',
  language: 'typescript',
  state: 'new',
  unchecked: false,
  hasEdit: false,
  ...fields,
})
const times = (count: number, fields: (index: number) => Partial<PlannedFinding>) => Array.from({ length: count }, (_, index) => finding(fields(index)))

const RECEIPT: ScanReceipt = {
  engine_version: '1', rules: 100, files_total: 40, files_analysed: 38, lines_of_code: 3412, languages: { typescript: 3412 },
  coverage: { security: 1, performance: 1, code_quality: 1 }, duration_ms: 100, suppressed: 0, skipped: [],
}
const NO_WORDS = () => null
const plan = (findings: readonly PlannedFinding[], ruleWords: (ruleId: string) => RuleWords | null = NO_WORDS, receipt = RECEIPT, checks: readonly SettledCheck[] = []) =>
  writePlan({ findings, checks, receipt, ruleWords })
const onlyStep = (findings: readonly PlannedFinding[], ruleWords?: (ruleId: string) => RuleWords | null) => {
  const steps = plan(findings, ruleWords)
  expect(steps).toHaveLength(1)
  return steps[0]
}

test('without findings there is nothing to do', () => {
  expect(plan([])).toEqual([])
})

describe('a step', () => {
  test('of one finding says what, why, how, where and what it gains', () => {
    const [only] = [finding()]
    expect(onlyStep([only])).toEqual({
      step: 1,
      title: 'Fix "SQL injection" in src/search.ts',
      description:
        '1 security finding (high). Fix before launch. An attacker can change the query.\n' +
        'Use a parameterised query.\nWhere: src/search.ts (line 42). Security score with it fixed: 100 (now 69).',
      finding_ids: [only.id],
      check_names: [],
      effort: 'small',
      hours: 1,
      readiness_after: null,
      text_source: 'rules',
    })
  })

  test('of several findings counts them, names three files and says how many more there are', () => {
    const many = [...times(3, (index) => ({ line: 9 - index })), ...times(4, (index) => ({ file_path: `src/z${index}.ts`, line: 1, severity: 'critical' }))]
    expect(onlyStep(many)).toMatchObject({
      title: 'Fix "SQL injection" (7 occurrences)',
      description: expect.stringMatching(/^7 security findings: 4 critical and 3 high\.[^]*\nWhere: src\/z0\.ts \(line 1\), src\/z1\.ts \(line 1\), src\/z2\.ts \(line 1\) and 2 more files\. Security score with all of them fixed: \d+ \(now \d+\)\.$/),
      effort: 'medium',
    })
  })

  test('names a file once with its number of places', () => {
    expect(onlyStep(times(3, (index) => ({ line: 9 - index })))?.description).toContain('Where: src/search.ts (3 occurrences, first at line 7).')
  })

  test('takes the words of its rule where the catalogue has them', () => {
    const words = { title: 'Injected SQL', why: 'The database does what a stranger says.', fix: 'Use placeholders.' }
    const step = onlyStep([finding({ title: 'In search' }), finding({ title: 'In orders' })], () => words)
    expect(step?.title).toBe('Fix "Injected SQL" (2 occurrences)')
    expect(step?.description).toContain('The database does what a stranger says.\nUse a parameterised query.\nWhere: ')
  })

  test('says what to do in the language of its findings, and in none where there are several', () => {
    const words = { title: 'Injected SQL', why: 'Why.', fix: 'Fix in any language.' }
    const fixOf = (...languages: string[]) => onlyStep(languages.map((language) => finding({ language, remediation: `Fix in ${language}.` })), () => words)?.description.split('\n')[1]
    expect(fixOf('php', 'php')).toBe('Fix in php.')
    expect(fixOf('typescript', 'javascript')).toBe('Fix in typescript.')
    expect(fixOf('php', 'python')).toBe('Fix in any language.')
  })

  test('holds the findings of one rule, the most urgent first', () => {
    const [low, critical, high] = [finding({ severity: 'low' }), finding({ severity: 'critical' }), finding()]
    expect(onlyStep([low, critical, high])?.finding_ids).toEqual([critical.id, high.id, low.id])
  })

  test('of tests, examples and documentation stands apart, says so and blocks nothing', () => {
    const [inCode, inTest, inDocs] = [finding(), finding({ place: 'test', severity: 'critical' }), finding({ place: 'docs' })]
    const steps = plan([inTest, inCode, inDocs])
    expect(steps.map(({ finding_ids }) => finding_ids)).toEqual([[inCode.id], [inTest.id, inDocs.id]])
    expect(steps[1]?.title).toBe('Fix "SQL injection" (2 occurrences in tests, examples or documentation)')
    expect(steps[1]?.description).toContain('They are in tests, examples or documentation, not in code that ships.')
    expect(steps[1]?.description).not.toContain('before launch')
  })

  test('says nothing of a score where the category has none', () => {
    const [step] = plan([finding()], NO_WORDS, { ...RECEIPT, coverage: { ...RECEIPT.coverage, security: 0.1 } })
    expect(step?.description).not.toContain('score')
  })

  test('takes all vulnerable dependencies together', () => {
    const advisories = times(3, (index) => ({ rule_id: `dependencies/advisory-${index}`, title: `Package ${index} has a hole` }))
    expect(onlyStep(advisories)?.title).toBe('Fix "Dependencies with known vulnerabilities" (3 occurrences)')
  })
})

describe('the effort', () => {
  test.each([
    [1, 0, 'small'], [3, 0, 'small'], [4, 0, 'medium'], [12, 0, 'medium'], [13, 0, 'large'], [500, 0, 'large'],
    [0, 12, 'small'], [0, 13, 'medium'], [0, 48, 'medium'], [0, 49, 'large'], [2, 4, 'small'], [3, 1, 'medium'],
  ] as const)('of %i places by hand and %i with a machine edit is %s', (byHand, byMachine, effort) => {
    expect(effortOf([...times(byHand, () => ({})), ...times(byMachine, () => ({ hasEdit: true }))])).toBe(effort)
  })
})

describe('the order', () => {
  const titles = (findings: readonly PlannedFinding[]) => plan(findings).map(({ title }) => /"(.*)"/.exec(title)?.[1])
  const of = (title: string, fields: Partial<PlannedFinding>, count = 1) => times(count, () => ({ title, rule_id: title, ...fields }))

  test('puts blockers first, critical before high, however much work they are', () => {
    expect(titles([
      ...of('cheap medium', { severity: 'medium', finding_type: 'performance' }, 2),
      ...of('huge critical', { severity: 'critical', confidence: 'low' }, 40),
      ...of('small high', { severity: 'high' }),
      ...of('high in a test', { severity: 'high', place: 'test' }),
    ])).toEqual(['huge critical', 'small high', 'cheap medium', 'high in a test'])
  })

  test('puts what gains more for the same effort first', () => {
    expect(titles([...of('two lows', { severity: 'low' }, 2), ...of('three mediums', { severity: 'medium' }, 3)])).toEqual(['three mediums', 'two lows'])
  })

  test('puts small work before large work that gains as much', () => {
    expect(titles([...of('by hand', { severity: 'low' }, 5), ...of('by machine', { severity: 'low', hasEdit: true }, 5)])).toEqual(['by machine', 'by hand'])
  })

  test('counts what weighs more where a ceiling hides the gain', () => {
    const held = of('holds the ceiling', { severity: 'critical' })
    const light = of('light', { severity: 'low', file_path: 'a.ts' })
    expect(titles([...held, ...light, ...of('heavy', { severity: 'low', file_path: 'z.ts' }, 3)])).toEqual(['holds the ceiling', 'heavy', 'light'])
  })

  test('counts points of the score, not weights, where categories differ', () => {
    // Weights of 4.5 and 6.75, which cost 7 and 5 points.
    const quality = of('quality', { severity: 'medium', finding_type: 'code_quality', file_path: 'a.ts' }, 2)
    expect(titles([...quality, ...of('security', { severity: 'medium', file_path: 'z.ts' })])).toEqual(['security', 'quality'])
  })
})

describe('a long plan', () => {
  const kinds = (count: number, fields: Partial<PlannedFinding> = {}) => times(count, (index) => ({ rule_id: `rule-${index}`, title: `Kind ${String(index).padStart(2, '0')}`, severity: 'low', ...fields }))

  test('of exactly fifteen kinds has a step for each', () => {
    const steps = plan(kinds(15))
    expect(steps).toHaveLength(15)
    expect(steps.filter(({ title }) => title.includes('remaining'))).toEqual([])
  })

  test('gathers what is left in its last step and leaves nothing out', () => {
    const steps = plan(kinds(18))
    expect(steps).toHaveLength(15)
    expect(steps[14]).toMatchObject({
      step: 15,
      title: 'Fix the remaining 4 findings',
      description: '4 findings of 4 more kinds, all low. Start with: "Kind 14", "Kind 15" and "Kind 16".',
      effort: 'medium',
    })
  })

  test('names the blockers that have no step of their own', () => {
    const steps = plan(kinds(16, { severity: 'critical' }))
    expect(steps[14]?.description).toBe('2 findings of 2 more kinds, both critical. Fix before launch: "Kind 14" and "Kind 15".')
  })
})

const anyFindings = fc
  .array(
    fc.record({
      rule_id: fc.integer({ min: 0, max: 30 }).map((rule) => `rule-${rule}`),
      finding_type: fc.constantFrom(...CATEGORIES),
      severity: fc.constantFrom(...SEVERITIES.filter((severity) => severity !== 'info')),
      confidence: fc.constantFrom(...CONFIDENCES),
      place: fc.constantFrom(...PLACES),
      file_path: fc.constantFrom('a.ts', 'b.ts', 'c/d.py'),
      line: fc.integer({ min: 1, max: 50 }),
      hasEdit: fc.boolean(),
    }),
    { maxLength: 60 },
  )
  .map((all) => all.map((fields, index) => finding({ ...fields, title: fields.rule_id, id: `any-${String(index).padStart(2, '0')}` })))

describe('any plan', () => {
  test('has at most fifteen steps, numbered from one, and every finding in exactly one of them', () => {
    fc.assert(fc.property(anyFindings, (findings) => {
      const steps = plan(findings)
      expect(steps.length).toBeLessThanOrEqual(15)
      expect(steps.map(({ step }) => step)).toEqual(steps.map((_, index) => index + 1))
      expect(steps.flatMap(({ finding_ids }) => finding_ids).sort()).toEqual(findings.map(({ id }) => id).sort())
    }))
  })

  test('is the same whatever order the findings come in', () => {
    fc.assert(fc.property(anyFindings.chain((findings) => fc.tuple(fc.constant(findings), fc.shuffledSubarray(findings, { minLength: findings.length }))), ([one, other]) => {
      expect(plan(other)).toEqual(plan(one))
    }))
  })

  test('never puts a blocker behind anything else', () => {
    fc.assert(fc.property(anyFindings, (findings) => {
      const blockers = topicsOf({ findings, checks: [], receipt: RECEIPT, ruleTitle: NO_WORDS }).map(({ isBlocker }) => isBlocker)
      expect(blockers).toEqual([...blockers].sort((a, b) => Number(b) - Number(a)))
    }))
  })

  test('never promises a score that is lower than before', () => {
    fc.assert(fc.property(anyFindings, (findings) => {
      for (const topic of topicsOf({ findings, checks: [], receipt: RECEIPT, ruleTitle: NO_WORDS })) if (topic.kind === 'findings') expect(topic.score?.then).toBeGreaterThanOrEqual(topic.score?.now ?? 0)
    }))
  })
})

describe('checks of the launch list', () => {
  const check = (check_id: string, fields: Partial<SettledCheck> = {}): SettledCheck => ({
    check_id, check_name: `Check ${check_id}`, area: 'Area', status: 'MISSING', weight: 10, blocker: false, confidence: 90, summary: `${check_id} is missing.`,
    evidence: [{ file_path: 'src/app.ts', line: 3, text: 'x' }], recommendations: ['Add it.'], finding_ids: [], ...fields,
  })
  const planWith = (checks: readonly SettledCheck[], findings: readonly PlannedFinding[] = []) => plan(findings, NO_WORDS, RECEIPT, checks)

  test('have a step of their own where no finding says what is missing', () => {
    expect(planWith([check('E1', { blocker: true })])).toEqual([
      { step: 1, title: 'Complete "Check E1"', description: 'E1 is missing. Fix before launch.\nAdd it.\nWhere: src/app.ts (line 3).', finding_ids: [], check_names: ['Check E1'], effort: 'small', hours: 1, readiness_after: 100, text_source: 'rules' },
    ])
  })

  test('belong to the step of the findings that they rest on', () => {
    const one = finding()
    const steps = planWith([check('D1', { finding_ids: [one.id] })], [one])
    expect(steps.map(({ finding_ids, check_names, readiness_after }) => [finding_ids, check_names, readiness_after])).toEqual([[[one.id], ['Check D1'], 100]])
  })

  test('that have no step of their own are counted by area, and their hours add up', () => {
    const many = Array.from({ length: 14 }, (_, index) => check(`H${index}`, { weight: 10 }))
    const steps = planWith([...many, check('J1', { area: 'Observability', weight: 2.5 }), check('J2', { area: 'Observability', weight: 2.5 })], [finding({ severity: 'low' })])
    const last = steps[14]
    expect(steps).toHaveLength(15)
    expect(last?.title).toBe('Finish the rest: 1 finding and 2 checks')
    expect(last?.description).toContain('2 checks of the launch checklist: 2 of "Observability".')
    const alone = planWith([check('J1', { area: 'Observability' }), check('J2', { area: 'Observability' })])
    expect(last?.hours).toBe(alone.reduce((sum, { hours }) => sum + hours, 0) + 1)
  })

  test('that passed need no step', () => {
    expect(planWith([check('A1', { status: 'PASSED' })])).toEqual([])
  })

  test('that block a launch come before everything that does not', () => {
    const steps = planWith([check('A3', { weight: 2.5 }), check('B1', { blocker: true })], [finding({ severity: 'low' })])
    expect(steps[0]?.title).toBe('Complete "Check B1"')
  })

  test('raise the readiness step by step, and the cap goes with the last blocker', () => {
    const steps = planWith([check('A3'), check('A6', { status: 'PASSED' }), check('B1', { blocker: true }), check('C1', { blocker: true })])
    expect(steps.map(({ readiness_after }) => readiness_after)).toEqual([49, 75, 100])
  })

  test('that rest on findings of several steps pass with the last of them', () => {
    const [one, other] = [finding({ rule_id: 'one', title: 'One' }), finding({ rule_id: 'other', title: 'Other' })]
    const steps = planWith([check('D1', { finding_ids: [one.id, other.id] })], [one, other])
    expect(steps.map(({ readiness_after }) => readiness_after)).toEqual([0, 100])
  })
})
