import type { ChecklistItem, ChecklistResults } from '@preflight/contracts'
import { verdictBecause } from '@preflight/scoring'
import { inWords, numberWord } from '../../components/in-words.ts'
import { plural } from '../../components/plural.ts'
import { countStatuses } from '../../features/launch-checklist/checklist-areas.ts'

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

/** How the report of a scan with a verdict begins, beside the verdict's word: what it rests on, then how much of the checklist is open. */
export function verdictOpening(judged: ChecklistResults): { title: string; sentence: string } | null {
  const because = verdictBecause(judged)
  return because === null ? null : { title: sentence(because), sentence: leftOpen(judged.items) }
}
