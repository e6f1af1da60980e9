import { isScoreMissed, notAssessedLine, partialScan, visibleName, type Category, type CategorySummary } from '@preflight/contracts'
import { changesOf, sinceLastScan } from './changes.ts'
import { groupByRule, type Group } from './groups.ts'
import { isTold, keyFindings } from './key-findings.ts'
import { partialOpeningOf } from './partial.ts'
import { concentration, outsideCode } from './places.ts'
import type { Situation, Subject } from './subject.ts'
import { NOTHING_TOLD, type Told } from './told.ts'
import { bare, bySeverity, CATEGORY_WORD, counted, firstSentence, languageName, listed, number, paragraph, sentence, severityWord } from './words.ts'

const MAX_LANGUAGES = 3

const percent = (share: number) => {
  const rounded = Math.round(share * 100)
  return share > 0 && rounded === 0 ? 'less than 1%' : `${rounded}%`
}

/** The languages with most lines, the largest first. */
export const mainLanguages = (languages: Readonly<Record<string, number>>) =>
  Object.entries(languages)
    .sort(([a, linesA], [b, linesB]) => linesB - linesA || Number(a > b) - Number(a < b))
    .slice(0, MAX_LANGUAGES)
    .map(([language]) => languageName(language))

function notAnalysed(category: Category, { receipt }: Situation): string {
  const word = sentence(CATEGORY_WORD[category])
  if (receipt.lines_of_code === 0) return partialScan(receipt) ? `${word} was not analysed.` : `${word} was not analysed: the project has no source code.`
  const share = percent(receipt.coverage[category])
  if (isScoreMissed(category, receipt)) return `${word} has no score: only ${share} of the code lines were analysed for it.`
  const covered = receipt.coverage[category] === 0 ? 'none of the code is' : `only ${share} of the code lines are`
  return `${word} has no score: ${covered} in a language with ${CATEGORY_WORD[category]} rules. The project is mostly written in ${listed(mainLanguages(receipt.languages))}.`
}

function partlyCovered(category: Category, { receipt }: Situation): string | null {
  if (receipt.coverage[category] > 0.995) return null
  const missed = percent(1 - receipt.coverage[category])
  return isScoreMissed(category, receipt)
    ? `${missed} of the code lines were not analysed for ${CATEGORY_WORD[category]}, or only in part.`
    : `${missed} of the code lines are in languages without ${CATEGORY_WORD[category]} rules and were not assessed.`
}

/** What a security score does not speak of; the other categories are about code alone. */
const notAssessed = (category: Category, { receipt }: Situation) => (category === 'security' ? notAssessedLine(receipt.not_assessed) : null)

const nothingFound = (category: Category, { receipt, ignored }: Situation) =>
  `No ${ignored.includes(category) ? 'open ' : ''}${CATEGORY_WORD[category]} findings in ${counted(receipt.lines_of_code, 'line')} of ${listed(mainLanguages(receipt.languages))}.`

function total(category: Category, findings: readonly Subject[], [group]: readonly Group[]): string {
  const what = counted(findings.length, `${CATEGORY_WORD[category]} finding`)
  if (findings.length === 1 && group) return `${what}: ${group.title} (${severityWord(group.findings[0].severity)}).`
  return `${what}${bySeverity(findings)}.`
}

/** Which kinds of weakness make up most of them. */
function dominating(findings: readonly Subject[], groups: readonly Group[]): string | null {
  if (findings.length < 2) return null
  const [first, second] = [...groups].sort((a, b) => b.findings.length - a.findings.length)
  if (!first) return null
  if (!second) return `All of them are of one kind: ${first.title}.`
  if (first.findings.length === 1) return 'Each of them is of a different kind.'
  const next = second.findings.length > 1 ? `, followed by "${second.title}" (${number(second.findings.length)})` : ''
  return `Most common: "${first.title}" (${number(first.findings.length)} of ${number(findings.length)})${next}.`
}

/** What to do first, and how in the language of that finding. */
function firstStep([group]: readonly Group[]): string | null {
  if (!group) return null
  const [first] = group.findings
  return `Fix first: ${bare(first.title)} at ${visibleName(first.file_path)}:${first.line}.${first.remediation ? ` ${firstSentence(first.remediation)}.` : ''}`
}

/** The text, key findings and score of one category. @param told takes the place of what the rules say about the findings */
export function summariseCategory(category: Category, situation: Situation, told: Told = NOTHING_TOLD): CategorySummary {
  const findings = situation.findings.filter(({ finding_type }) => finding_type === category)
  const groups = groupByRule(findings, situation.ruleTitle)
  const overall_score = situation.scores[category]
  const words = findings.length === 0 ? null : (told.categories.get(category) ?? null)
  const said = findings.length === 0 ? ofNone(category, situation) : ofFindings(category, situation, { findings, groups, words })
  const unscored = overall_score === null ? notAnalysed(category, situation) : null
  return {
    overall_summary: paragraph([...partialOpeningOf(category, situation.receipt, findings), unscored, ...said]),
    key_findings: keyFindings(groups, told.keyFindings),
    overall_score,
    text_source: words !== null || isTold(groups, told.keyFindings) ? 'model' : 'rules',
  }
}

function changedSince(category: Category, { changes, fixed }: Situation, findings: readonly Subject[]): string | null {
  const gone = fixed.filter((type) => type === category).length
  return sinceLastScan(changes && changesOf(findings, gone), `${CATEGORY_WORD[category]} `, findings.filter(({ unchecked }) => unchecked).length)
}

/** What a category's text does not speak of. */
const limitsOf = (category: Category, situation: Situation) => [situation.scores[category] === null ? null : partlyCovered(category, situation), notAssessed(category, situation)]

function ofNone(category: Category, situation: Situation): (string | null)[] {
  const isScored = situation.scores[category] !== null
  return [isScored ? nothingFound(category, situation) : null, ...limitsOf(category, situation), isScored ? changedSince(category, situation, []) : null]
}

interface Found {
  findings: readonly Subject[]
  groups: readonly Group[]
  /** a model's; null for the rules' own */
  words: string | null
}

function ofFindings(category: Category, situation: Situation, { findings, groups, words }: Found): (string | null)[] {
  const changed = changedSince(category, situation, findings)
  const limits = limitsOf(category, situation)
  if (words !== null) return [total(category, findings, groups), words, outsideCode(findings), changed, ...limits]
  return [total(category, findings, groups), dominating(findings, groups), concentration(findings), outsideCode(findings), changed, firstStep(groups), ...limits]
}
