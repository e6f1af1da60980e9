import { isScoreMissed, partialScan, visibleName, type Category, type CategorySummary } from '@preflight/contracts'
import { changesOf, sinceLastScan } from './changes.ts'
import { groupByRule, type Group } from './groups.ts'
import { keyFindings } from './key-findings.ts'
import { partialOpeningOf } from './partial.ts'
import { concentration, outsideCode } from './places.ts'
import type { Situation, Subject } from './subject.ts'
import { bySeverity, CATEGORY_WORD, counted, firstSentence, languageName, listed, number, paragraph, sentence } from './words.ts'

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
  if (receipt.lines_of_code === 0) return partialScan(receipt) ? `${word} was not analysed.` : `${word} was not analysed: no source code was found in the project.`
  if (isScoreMissed(category, receipt)) return `${word} has no score: only ${percent(receipt.coverage[category])} of the code lines were analysed for it.`
  const share = percent(receipt.coverage[category])
  const covered = receipt.coverage[category] === 0 ? 'none of the code is' : `only ${share} of the code lines are`
  return (
    `${word} was not analysed well enough for a score: ${covered} in a language that Preflight has ${CATEGORY_WORD[category]} rules for. ` +
    `The project is mostly written in ${listed(mainLanguages(receipt.languages))}.`
  )
}

function partlyCovered(category: Category, { receipt }: Situation): string | null {
  if (receipt.coverage[category] > 0.995) return null
  const missed = percent(1 - receipt.coverage[category])
  return isScoreMissed(category, receipt)
    ? `${missed} of the code lines were not analysed for ${CATEGORY_WORD[category]}, or only in part.`
    : `${missed} of the code lines are in a language without ${CATEGORY_WORD[category]} rules and were not judged.`
}

const nothingFound = (category: Category, { receipt, ignored }: Situation) =>
  `No ${ignored.includes(category) ? 'open ' : ''}${CATEGORY_WORD[category]} findings in ${counted(receipt.lines_of_code, 'line')} of ${listed(mainLanguages(receipt.languages))}.`

function total(category: Category, findings: readonly Subject[], groups: readonly Group[]): string {
  const [group] = groups
  const word = CATEGORY_WORD[category]
  const kind = findings.length === 1 && group ? `: ${group.title}` : ''
  return `Preflight found ${counted(findings.length, `${word} finding`)}${bySeverity(findings)}${kind}.`
}

/** Which kinds of weakness make up most of them. */
function dominating(findings: readonly Subject[], groups: readonly Group[]): string | null {
  if (findings.length < 2) return null
  const [first, second] = [...groups].sort((a, b) => b.findings.length - a.findings.length)
  if (!first) return null
  if (!second) return `All of them are of one kind: ${first.title}.`
  if (first.findings.length === 1) return `Each of them is of a different kind.`
  const next = second.findings.length > 1 ? `, followed by "${second.title}" (${number(second.findings.length)})` : ''
  return `The most common kind is "${first.title}" (${number(first.findings.length)} of ${number(findings.length)})${next}.`
}

function goodNews(findings: readonly Subject[]): string | null {
  if (findings.some(({ severity }) => severity === 'critical')) return null
  if (findings.some(({ severity }) => severity === 'high')) return 'None of them is critical.'
  if (findings.length === 1) return null
  return findings.every(({ severity }) => severity === 'low' || severity === 'info') ? 'None of them is urgent.' : 'None of them is critical or high.'
}

/** What to do first, taken from the rule's own advice. */
export function firstStep([group]: readonly Group[]): string | null {
  if (!group) return null
  const [first] = group.findings
  const advice = first.remediation ? `: ${firstSentence(first.remediation)}.` : '.'
  return `Start with ${visibleName(first.file_path)}, line ${first.line}${advice}`
}

/** The text, key findings and score of one category. */
export function summariseCategory(category: Category, situation: Situation): CategorySummary {
  const findings = situation.findings.filter(({ finding_type }) => finding_type === category)
  const groups = groupByRule(findings, situation.ruleTitle)
  const score = situation.scores[category]
  const fixed = situation.fixed.filter((type) => type === category).length
  const changed = sinceLastScan(situation.changes && changesOf(findings, fixed), CATEGORY_WORD[category], findings.filter(({ unchecked }) => unchecked).length)
  const opening = partialOpeningOf(category, situation.receipt, findings)
  const text = (sentences: readonly (string | null)[]) => paragraph([...opening, score === null ? notAnalysed(category, situation) : null, ...sentences])

  const overall_summary =
    findings.length === 0
      ? text(score === null ? [] : [nothingFound(category, situation), partlyCovered(category, situation), changed])
      : text([
          total(category, findings, groups),
          dominating(findings, groups),
          concentration(findings),
          goodNews(findings),
          outsideCode(findings),
          changed,
          firstStep(groups),
          score === null ? null : partlyCovered(category, situation),
        ])
  return { overall_summary, key_findings: keyFindings(groups), overall_score: score }
}
