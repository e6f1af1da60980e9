import { describe, expect, it } from 'vitest'
import { aSituation, aSubject } from '../../../testing/situation.ts'
import { keepProgress } from '../../plan/keep-progress.ts'
import { writePlan, type PlanRequest } from '../../plan/write-plan.ts'
import type { SettledCheck } from '../../readiness/answer-row.ts'
import { PlanQuestion, type PlanTexts } from './question.ts'

const CHECK: SettledCheck = {
  check_id: 'D9', check_name: 'Security headers are set', area: 'Security', status: 'MISSING', summary: '0 of 12 routes set security headers.', recommendations: ['Add `@fastify/helmet`.'],
  confidence: 90, weight: 5, blocker: false, evidence: [], finding_ids: [],
}
const findings = [1, 2].map((at) => ({ ...aSubject(at, { line: at }), description: 'An attacker can change the query.', hasEdit: false }))
const REQUEST: PlanRequest = {
  findings, checks: [CHECK], receipt: aSituation().receipt,
  ruleWords: () => ({ title: 'SQL injection', why: 'Request data becomes part of the SQL text.', fix: 'Use query parameters, at most 100 of them.' }),
}
const said = (why: string, change: string): PlanTexts => ({ steps: ['S1', 'S2'].map((id) => ({ id, why, change })) })
const WORDS = said('An attacker can read every table.', 'Use query parameters in src/api/search.ts.')
const plan = (answer: PlanTexts = WORDS, request = REQUEST) => writePlan(request, new PlanQuestion(request).read(answer).words)

describe('a plan with a model', () => {
  it('has its words between the figures and places of the rules', () => {
    const [first, second] = plan()
    expect(first).toMatchObject({ text_source: 'model', title: 'Fix "SQL injection" (2 occurrences)' })
    expect(first?.description).toMatch(/^2 security findings, both critical\. Fix before launch\. An attacker can read every table\.\nUse query parameters in src\/api\/search\.ts\.\nWhere: src\/api\/search\.ts \(2 occurrences, first at line 1\)\. Security score/)
    expect(second?.description).toBe('0 of 12 routes set security headers. An attacker can read every table.\nAdd `@fastify/helmet`.')
  })

  it('has the same steps in the same order, as long and worth as much, as without', () => {
    const bare = (steps: ReturnType<typeof plan>) => steps.map(({ description: _, text_source: __, ...step }) => step)
    expect(bare(plan())).toEqual(bare(writePlan(REQUEST)))
  })

  it.each([
    ['a count', 'There are 7 findings.'],
    ['a severity', 'This is a critical weakness.'],
    ['a score', 'The score rises to 100.'],
    ['a verdict', 'The project is ready to launch.'],
    ['a file of nobody', 'See src/api/admin.ts.'],
    ['a link', 'See https://evil.example/fix.'],
    ['a number that the rule does not name', 'Allow 250 of them.'],
    ['that nothing is to be done', 'No change is needed.'],
  ])('keeps the words of the rule where the model says %s', (_, sentence) => {
    expect(plan(said(sentence, sentence))).toEqual(writePlan(REQUEST))
  })

  it('keeps what people noted on its steps', () => {
    const before = plan().map((step) => ({ ...step, progress: 50 }))
    expect(keepProgress(before, plan(said('Anybody can read it.', 'Use query parameters.'))).map(({ progress }) => progress)).toEqual([50, 50])
  })
})

describe('the question about a plan', () => {
  it('is the same where findings only moved or became more', () => {
    const next = { ...REQUEST, findings: [...findings, { ...aSubject(3, { line: 99 }), description: '', hasEdit: false }].map((finding) => ({ ...finding, line: finding.line + 3 })) }
    expect(new PlanQuestion(next).key('m')).toBe(new PlanQuestion(REQUEST).key('m'))
  })

  it('is another one where a step is new', () => {
    const more = { ...REQUEST, findings: [...findings, { ...aSubject(3, { rule_id: 'xss', title: 'XSS' }), description: '', hasEdit: false }] }
    expect(new PlanQuestion(more).key('m')).not.toBe(new PlanQuestion(REQUEST).key('m'))
  })
})
