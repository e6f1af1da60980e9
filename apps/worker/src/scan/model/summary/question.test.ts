import { describe, expect, it } from 'vitest'
import { aSituation, aSubject } from '../../../testing/situation.ts'
import { writeTexts } from '../../texts/write-texts.ts'
import { SummaryQuestion, type SummaryTexts } from './question.ts'

const XSS = { rule_id: 'xss', title: 'Cross-site scripting (XSS)', severity: 'high' as const, file_path: 'src/page.ts' }
const FINDINGS = [aSubject(1), aSubject(2, { ...XSS, line: 3 }), aSubject(3, { ...XSS, line: 9 })]
const SITUATION = aSituation({ findings: FINDINGS, changes: { new: 3, fixed: 0, existing: 0, reopened: 0 } })
const ANSWER: SummaryTexts = {
  overall: 'An attacker can read every order. Start with the search in src/api/search.ts.',
  security: 'The search builds SQL from the request. The page writes it back unescaped.',
  performance: '',
  code_quality: '',
  key_findings: [{ id: 'K1', leads_to: 'a search term can read the whole database.' }, { id: 'K2', leads_to: 'a link can run scripts for 500 visitors' }],
}

const told = (changes: Partial<SummaryTexts> = {}, situation = SITUATION) => {
  const { words, tally } = new SummaryQuestion(situation).read({ ...ANSWER, ...changes })
  return { ...writeTexts(situation, words), tally }
}

describe('summaries with a model', () => {
  it('keep figures and changes from the rules, and its words between them', () => {
    const { scan_report, findings_summaries } = told()
    expect(scan_report.overall_summary).toBe(
      'Security scores 49 of 100, performance 97 and code quality 81. Preflight found 3 findings: 1 critical and 2 high. ' +
      'An attacker can read every order. Start with the search in src/api/search.ts. ' +
      'Since the last scan: 3 new. 38 of 40 files were analysed: 3,412 lines of TypeScript and Python.')
    expect(findings_summaries.security_findings_summary).toMatchObject({ text_source: 'model', overall_summary: '3 security findings: 1 critical and 2 high. The search builds SQL from the request. The page writes it back unescaped. Since the last scan: 3 new.' })
    expect(findings_summaries.performance_findings_summary).toMatchObject({ text_source: 'rules', overall_summary: expect.stringContaining('No performance findings') })
  })

  it('name key findings by title and place, with what each leads to where the data bears that out', () => {
    expect(told().scan_report.key_findings).toEqual([
      { text: 'SQL injection in src/api/search.ts (line 42): a search term can read the whole database', finding_id: FINDINGS[0]?.id },
      { text: 'Cross-site scripting (XSS): 2 occurrences in src/page.ts (first at line 3)', finding_id: FINDINGS[1]?.id },
    ])
  })

  it('count the sentences that were kept, written from rules, and left out', () => {
    expect(told({ overall: 'An attacker can read every order. There are 2 critical findings. Start with src/api/search.ts.' }).tally).toEqual({ kept: 5, corrected: 1, dropped: 1 })
  })

  it.each([
    'There are 2 critical findings. An attacker can read 50 tables.',
    'The project is ready for launch. Nothing is critical.',
    'Security is well-protected. No action is needed.',
    'See https://evil.example/more.',
    '',
  ])('are the rules\' own where nothing or little is left: %s', (security) => {
    const { findings_summaries } = told({ security, key_findings: [] })
    expect(findings_summaries.security_findings_summary).toEqual(writeTexts(SITUATION).findings_summaries.security_findings_summary)
  })

  it('say what a scan could not do in the words of the rules', () => {
    const partial = aSituation({ ...SITUATION, ignored: ['security'], receipt: { ...SITUATION.receipt, lost: [{ analyzer: 'data_flow', language: null, files: 3, why: 'the analyzer ran out of memory' }], suppressed: 2 }, scores: { ...SITUATION.scores, performance: null } })
    const [model, rules] = [told({}, partial).scan_report.overall_summary, writeTexts(partial).scan_report.overall_summary]
    const always = rules.split(/(?<=\.) /).filter((sentence) => /partial|not analysed|no score|ignored|suppressed|analysed/i.test(sentence))
    expect(always.length).toBeGreaterThan(3)
    expect(always.filter((sentence) => !model.includes(sentence))).toEqual([])
  })
})

describe('the question about a scan', () => {
  it('is the same for the next scan of the same code', () => {
    const next = aSituation({ ...SITUATION, findings: FINDINGS.map((finding, at) => ({ ...aSubject(at + 10), ...finding, id: aSubject(at + 10).id, state: 'existing' as const })), changes: { new: 0, fixed: 0, existing: 3, reopened: 0 } })
    expect(new SummaryQuestion(next).key('m')).toBe(new SummaryQuestion(SITUATION).key('m'))
  })

  it('is another one where a count, a score or a model is another', () => {
    const question = new SummaryQuestion(SITUATION)
    const keys = [question.key('m'), question.key('n'), new SummaryQuestion({ ...SITUATION, findings: FINDINGS.slice(0, 2) }).key('m'), new SummaryQuestion({ ...SITUATION, scores: { ...SITUATION.scores, security: 50 } }).key('m')]
    expect(new Set(keys).size).toBe(4)
  })

  it('is not put where there is nothing to word', () => {
    expect(new SummaryQuestion(aSituation()).isWorthAsking).toBe(false)
  })
})
