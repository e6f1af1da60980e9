import { CATEGORIES, isScoreMissed, partialScan, type Category, type ScanReceipt, type ScanReport } from '@preflight/contracts'
import { mainLanguages } from './category-summary.ts'
import { sinceLastScan } from './changes.ts'
import { groupByRule } from './groups.ts'
import { keyFindings } from './key-findings.ts'
import { partialOpening } from './partial.ts'
import { concentration } from './places.ts'
import type { Situation } from './subject.ts'
import { bySeverity, CATEGORY_WORD, counted, listed, paragraph, sentence } from './words.ts'

/** Bands of the score cards, from the best down. */
const JUDGEMENTS: readonly (readonly [from: number, text: string])[] = [
  [90, 'is in very good shape'],
  [70, 'is in good shape, with some things to improve'],
  [50, 'needs attention before launch'],
  [0, 'is not ready for launch'],
]

type Scored = readonly [category: Category, score: number]

const scoredOf = ({ scores }: Situation): Scored[] =>
  CATEGORIES.flatMap((category) => {
    const score = scores[category]
    return score === null ? [] : [[category, score] as const]
  })

function judgement(scored: readonly Scored[], { scores, receipt }: Situation): string {
  const weakest = Math.min(...scored.map(([, score]) => score))
  const words = JUDGEMENTS.find(([from]) => weakest >= from)?.[1] ?? ''
  const isJudgedInPart = CATEGORIES.some((category) => scores[category] === null && isScoreMissed(category, receipt))
  return `${isJudgedInPart ? 'As far as it was analysed, the' : 'The'} project ${words}.`
}

function scoreList(scored: readonly Scored[]): string {
  const [first, ...others] = scored.map(([category, score]) => [CATEGORY_WORD[category], score] as const)
  if (!first) return ''
  return sentence(listed([`${first[0]} scores ${first[1]} of 100`, ...others.map(([word, score]) => `${word} ${score}`)])) + '.'
}

/** Categories without a score, by why. */
function unscored({ scores, receipt }: Situation): string | null {
  const without = CATEGORIES.filter((category) => scores[category] === null)
  const missed = without.filter((category) => isScoreMissed(category, receipt))
  const hasNo = missed.map((category) => `${sentence(CATEGORY_WORD[category])} has no score, because too little of the code was analysed for it.`)
  return paragraph([...hasNo, uncovered(without.filter((category) => !missed.includes(category)))])
}

function uncovered(categories: readonly Category[]): string | null {
  const words = categories.map((category) => CATEGORY_WORD[category])
  if (words.length === 0) return null
  return `${sentence(listed(words))} ${words.length === 1 ? 'has' : 'have'} no score, because too little of the code is in a language with rules for ${words.length === 1 ? 'it' : 'them'}.`
}

function found({ findings, ignored }: Situation): string {
  if (findings.length === 0) return ignored.length > 0 ? 'No finding is open.' : 'Preflight found nothing to report.'
  return `Preflight found ${counted(findings.length, 'finding')}${bySeverity(findings)}.`
}

function weakestPart(scored: readonly Scored[], { findings }: Situation): string | null {
  const [weakest, next] = [...scored].sort(([, a], [, b]) => a - b)
  if (!weakest || !next || weakest[1] >= 90 || weakest[1] === next[1]) return null
  const own = findings.filter(({ finding_type }) => finding_type === weakest[0]).length
  return `The weakest part is ${CATEGORY_WORD[weakest[0]]}, with ${counted(own, 'finding')}.`
}

function looked({ receipt }: Situation): string {
  const left = receipt.skipped.reduce((files, entry) => files + entry.files, 0)
  const size = `${counted(receipt.files_analysed, 'file')} with ${counted(receipt.lines_of_code, 'line')} of ${listed(mainLanguages(receipt.languages))}`
  const skipped = left > 0 ? `; ${counted(left, 'file was', 'files were')} left out, each with its reason in the scan's receipt` : ''
  return `The scan covered ${size}${skipped}.`
}

const silenced = ({ receipt }: Situation) =>
  receipt.suppressed === 0
    ? null
    : `${counted(receipt.suppressed, 'finding is', 'findings are')} silenced by comments in the code and not counted here.`

const leftAside = ({ ignored }: Situation) =>
  ignored.length === 0 ? null : `${counted(ignored.length, 'finding is', 'findings are')} ignored by decision and not counted here.`

const NO_CODE = 'No source code was found in the project, so there is nothing to judge. Check that the archive holds the code itself.'

const nothingRead = (receipt: ScanReceipt) => (partialScan(receipt) ? paragraph([...partialOpening(receipt, []), 'No code could be analysed.']) : NO_CODE)

/** The text over the whole scan and its most urgent findings. */
export function reportScan(situation: Situation): ScanReport {
  const { findings, receipt, changes, ruleTitle } = situation
  const groups = groupByRule(findings, ruleTitle)
  const scored = scoredOf(situation)
  if (receipt.lines_of_code === 0 && findings.length === 0) {
    return { overall_summary: nothingRead(receipt), key_findings: [] }
  }
  const overall_summary = paragraph([
    ...partialOpening(receipt, findings),
    scored.length > 0 ? judgement(scored, situation) : null,
    scoreList(scored),
    unscored(situation),
    found(situation),
    weakestPart(scored, situation),
    concentration(findings),
    sinceLastScan(changes, 'project\'s', findings.filter(({ unchecked }) => unchecked).length),
    receipt.lines_of_code > 0 ? looked(situation) : null,
    leftAside(situation),
    silenced(situation),
    firstSteps(groups),
  ])
  return { overall_summary, key_findings: keyFindings(groups) }
}

function firstSteps(groups: ReturnType<typeof groupByRule>): string | null {
  const urgent = groups.filter(({ findings: [first] }) => first.severity === 'critical' || first.severity === 'high')
  const titles = (urgent.length > 0 ? urgent : groups).slice(0, 3).map(({ title }) => `"${title}"`)
  if (titles.length === 0) return null
  return `${urgent.length > 0 ? 'Fix first' : 'Good places to begin'}: ${listed(titles)}.`
}
