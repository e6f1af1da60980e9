import { describe, expect, it } from 'vitest'
import { aSituation, aSubject } from '../../../testing/situation.ts'
import { factsOf, type Scope } from './facts.ts'
import { unprovenFigure } from './statements.ts'
import { kindsOf } from './subjects.ts'

const FINDINGS = [
  ...[1, 2].map((at) => aSubject(at, { line: 40 + at })),
  ...[3, 4, 5].map((at) => aSubject(at, { rule_id: 'xss', title: 'Cross-site scripting (XSS)', severity: 'high', file_path: 'src/api/page.ts', line: at })),
  aSubject(6, { rule_id: 'query-in-loop', title: 'N+1 query', finding_type: 'performance', severity: 'medium', file_path: 'jobs/3 critical.ts', line: 9 }),
]
const situation = aSituation({ findings: FINDINGS })
const kinds = kindsOf(situation)
const named = { titles: kinds.map(({ title }) => title), paths: [...kinds.map(({ path }) => path), 'src/api/'] }
const unproven = (sentence: string, section: Scope = 'all') => unprovenFigure(sentence, section, factsOf(situation, kinds), named)

describe('a sentence stands', () => {
  it.each([
    'Preflight found 6 findings, of which 2 critical and 3 high ones need work.',
    'Two critical findings let an attacker read all orders.',
    'There are 2 critical, 3 high and 1 medium findings.',
    'SQL injection occurs in 1 file.',
    '3 occurrences of Cross-site scripting (XSS) reach the page.',
    'Most findings are in src/api/.',
    '5 of the 6 findings are in src/api/.',
    'The critical SQL injection in src/api/search.ts, line 41, comes first.',
    'Security scores 49 of 100, performance scores 97.',
    'Security has the lowest score.',
    'Five security findings are in src/api/.',
    'A single medium finding slows the page down.',
    'The N+1 query in jobs/3 critical.ts asks the database for each order.',
    'Performance has no critical findings.',
    '38 files were analysed, with 3,412 lines of code.',
    'The critical findings are in src/api/.',
    'Cross-site scripting (XSS) occurs in src/api/page.ts.',
    'It is CWE-89.',
    'Start with `src/api/search.ts`.',
  ])('where the data counts the same: %s', (sentence) => {
    expect(unproven(sentence)).toBeNull()
  })

  it('in a category where the category has so many', () => {
    expect(unproven('The 3 high findings are in src/api/page.ts.', 'security')).toBeNull()
  })
})

describe('a sentence is left out', () => {
  it.each([
    ['3 is the number of high ones', 'There are 3 critical findings.'],
    ['6 is the number of all', '6 security findings are open.'],
    ['5 are security', 'There are 5 findings.'],
    ['a number in words', 'Three critical findings let an attacker read all orders.'],
    ['one instead of two', 'A critical finding is open.'],
    ['there are some', 'There are no critical findings.'],
    ['there are none', 'The low findings can be fixed later.'],
    ['a severity of another kind', 'The critical N+1 query comes first.'],
    ['a severity without a finding', 'The risk is low.'],
    ['a score of another category', 'Performance scores 49 of 100.'],
    ['a score that nobody gave', 'Fixing both brings the score to 97.'],
    ['not the lowest', 'Performance has the lowest score.'],
    ['a line of another file', 'See src/api/page.ts, line 41.'],
    ['a number that is not the hot spot\'s', '4 of the 6 findings are in src/api/.'],
    ['no hot spot', 'Most findings are in src/api/page.ts.'],
    ['a share', 'Half of the findings are in one file.'],
    ['per cent', '83% of them are about security.'],
    ['a number of something else', 'Attackers can read 3 tables.'],
    ['files that are not so many', 'They are spread across 6 files.'],
    ['a comparison with an earlier scan', 'Security has improved.'],
    ['the same with its scan', 'Since the last scan things went well.'],
    ['a bound', 'There are more than 2 critical findings.'],
    ['there is another', 'SQL injection is the only critical finding.'],
    ['not all are', 'All of the high findings are in one file.'],
    ['another place than that of its severity', 'The critical findings are in src/api/page.ts.'],
    ['the place of another kind', 'SQL injection is found in src/api/page.ts.'],
    ['a denial', 'Not 2 critical findings are real.'],
    ['two categories, where nobody can tell whose they are', 'Security and performance have 2 critical findings.'],
    ['other findings', 'There are 3 other high findings.'],
  ])('because of %s: %s', (_, sentence) => {
    expect(unproven(sentence)).toBe(sentence)
  })
})
