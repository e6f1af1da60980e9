import { CATEGORIES, fileCounts, isScoreMissed, notAssessedLine, partialScan, type Category, type ScanReceipt, type ScanReport } from '@preflight/contracts'
import { mainLanguages } from './category-summary.ts'
import { sinceLastScan } from './changes.ts'
import { groupByRule } from './groups.ts'
import { isTold, keyFindings } from './key-findings.ts'
import { partialOpening } from './partial.ts'
import { concentration } from './places.ts'
import type { Situation } from './subject.ts'
import { NOTHING_TOLD, type Told } from './told.ts'
import { bySeverity, CATEGORY_WORD, counted, listed, number, paragraph, sentence, severityWord } from './words.ts'

type Scored = readonly [category: Category, score: number]

const scoredOf = ({ scores }: Situation): Scored[] =>
  CATEGORIES.flatMap((category) => {
    const score = scores[category]
    return score === null ? [] : [[category, score] as const]
  })

function scoreList(scored: readonly Scored[]): string {
  const [first, ...others] = scored.map(([category, score]) => [CATEGORY_WORD[category], score] as const)
  if (!first) return ''
  return sentence(listed([`${first[0]} scores ${first[1]} of 100`, ...others.map(([word, score]) => `${word} ${score}`)])) + '.'
}

/** Categories without a score, by why. */
function unscored({ scores, receipt }: Situation): string | null {
  const without = CATEGORIES.filter((category) => scores[category] === null)
  const missed = without.filter((category) => isScoreMissed(category, receipt))
  const hasNo = missed.map((category) => `${sentence(CATEGORY_WORD[category])} has no score: too little of the code was analysed for it.`)
  return paragraph([...hasNo, uncovered(without.filter((category) => !missed.includes(category)))])
}

function uncovered(categories: readonly Category[]): string | null {
  const words = categories.map((category) => CATEGORY_WORD[category])
  if (words.length === 0) return null
  return `${sentence(listed(words))} ${words.length === 1 ? 'has' : 'have'} no score: too little of the code is in a language with rules for ${words.length === 1 ? 'it' : 'them'}.`
}

function found({ findings, ignored }: Situation): string {
  const [only] = findings
  if (!only) return ignored.length > 0 ? 'No findings are open.' : 'No findings.'
  return findings.length === 1 ? `Preflight found 1 finding (${severityWord(only.severity)}).` : `Preflight found ${counted(findings.length, 'finding')}${bySeverity(findings)}.`
}

/** The category with the lowest score, and how many of all findings are its own. */
function lowestScore(scored: readonly Scored[], { findings }: Situation): string | null {
  const [lowest, next] = [...scored].sort(([, a], [, b]) => a - b)
  if (!lowest || !next || lowest[1] >= 90 || lowest[1] === next[1] || findings.length < 2) return null
  const [category] = lowest
  const own = findings.filter(({ finding_type }) => finding_type === category).length
  return `${sentence(CATEGORY_WORD[category])} has the lowest score: ${number(own)} of the ${number(findings.length)} findings ${own === 1 ? 'is' : 'are'} about ${CATEGORY_WORD[category]}.`
}

/** What was read, how, and what was not. */
function looked({ receipt }: Situation): string {
  const { total, analysed, secretsOnly, skipped } = fileCounts(receipt)
  return paragraph([
    `${number(analysed)} of ${counted(total, 'file was', 'files were')} analysed: ${counted(receipt.lines_of_code, 'line')} of ${listed(mainLanguages(receipt.languages))}.`,
    secretsOnly > 0 ? `${counted(secretsOnly, 'file was', 'files were')} searched for secrets only.` : null,
    skipped > 0 ? `${counted(skipped, 'file was', 'files were')} skipped; the scan receipt gives each reason.` : null,
  ])
}

const suppressed = ({ receipt }: Situation) =>
  receipt.suppressed === 0 ? null : `${counted(receipt.suppressed, 'finding', 'findings')} suppressed by preflight-ignore comments ${receipt.suppressed === 1 ? 'is' : 'are'} excluded.`

const leftAside = ({ ignored }: Situation) => (ignored.length === 0 ? null : `${counted(ignored.length, 'ignored finding is', 'ignored findings are')} excluded.`)

const NO_CODE = 'The project has no source code, so there is nothing to analyse. Check that the archive contains the code itself.'

const nothingRead = (receipt: ScanReceipt) =>
  partialScan(receipt) ? paragraph([...partialOpening(receipt, []), 'No code could be analysed.']) : paragraph([NO_CODE, notAssessedLine(receipt.not_assessed)])

/** The text over the whole scan and its most urgent findings. @param told takes the place of what the rules say about the findings */
export function reportScan(situation: Situation, told: Told = NOTHING_TOLD): ScanReport {
  const { findings, receipt, changes, ruleTitle } = situation
  const groups = groupByRule(findings, ruleTitle)
  const scored = scoredOf(situation)
  if (receipt.lines_of_code === 0 && findings.length === 0) {
    return { overall_summary: nothingRead(receipt), key_findings: [], text_source: 'rules' }
  }
  const words = findings.length === 0 ? null : told.overall
  const overall_summary = paragraph([
    ...partialOpening(receipt, findings),
    scoreList(scored),
    unscored(situation),
    found(situation),
    ...(words === null ? [concentration(findings), lowestScore(scored, situation)] : [words]),
    sinceLastScan(changes, '', findings.filter(({ unchecked }) => unchecked).length),
    words === null ? firstSteps(groups) : null,
    leftAside(situation),
    suppressed(situation),
    receipt.lines_of_code > 0 ? looked(situation) : null,
    notAssessedLine(receipt.not_assessed),
  ])
  const text_source = words !== null || isTold(groups, told.keyFindings) ? 'model' : 'rules'
  return { overall_summary, key_findings: keyFindings(groups, told.keyFindings), text_source }
}

function firstSteps(groups: ReturnType<typeof groupByRule>): string | null {
  const urgent = groups.filter(({ findings: [first] }) => first.severity === 'critical' || first.severity === 'high')
  const titles = (urgent.length > 0 ? urgent : groups).slice(0, 3).map(({ title }) => `"${title}"`)
  if (titles.length === 0) return null
  return `${urgent.length > 0 ? 'Fix first' : 'Start with'}: ${listed(titles)}.`
}
