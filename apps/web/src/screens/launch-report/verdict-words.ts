import type { ChecklistItem, ChecklistResults } from '@preflight/contracts'
import { isFailedBlocker } from '@preflight/scoring'
import { inWords, numberWord } from '../../components/in-words.ts'
import { plural } from '../../components/plural.ts'
import { countStatuses } from '../../features/launch-checklist/checklist-areas.ts'

export type Verdict = NonNullable<ChecklistResults['verdict']>

export const VERDICT_WORDS: Record<Verdict, string> = { no_go: 'No-go', go_with_conditions: 'Go with conditions', go: 'Go' }

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** 'Two checks need work, ten are partial.' */
function leftOpen(items: readonly ChecklistItem[]): string {
  const { MISSING, PARTIAL } = countStatuses(items)
  if (MISSING + PARTIAL === 0) return `All ${plural(items.length, 'check')} that count are complete.`
  const partial = PARTIAL === 1 ? 'is partial' : 'are partial'
  if (MISSING === 0) return sentence(`${inWords(PARTIAL, 'check')} ${partial}`)
  const missing = `${inWords(MISSING, 'check')} ${MISSING === 1 ? 'needs' : 'need'} work`
  return sentence(PARTIAL === 0 ? missing : `${missing}, ${numberWord(PARTIAL)} ${partial}`)
}

type Judged = Pick<ChecklistResults, 'items' | 'verdict_reasons'>

const TITLES: Record<Verdict, (judged: Judged) => string> = {
  no_go: ({ items }) => `Do not launch yet: ${inWords(items.filter(isFailedBlocker).length, 'blocker')} to resolve.`,
  go_with_conditions: ({ verdict_reasons }) => `Nothing blocks the launch; ${inWords(verdict_reasons.length, 'condition')} to meet.`,
  go: () => 'Ready to launch.',
}

/** How the report of a scan with a verdict begins: the verdict in words, then how much of the checklist is open. Its reasons follow. */
export const verdictOpening = (verdict: Verdict, judged: Judged): { title: string; sentence: string } => ({ title: TITLES[verdict](judged), sentence: leftOpen(judged.items) })
