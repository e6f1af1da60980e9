import type { ChecklistItem, ChecklistResults } from '@preflight/contracts'
import { isFailedBlocker } from '@preflight/scoring'
import { plural } from '../../components/plural.ts'
import { countStatuses, namesInWords } from '../../features/launch-checklist/checklist-areas.ts'

export type Verdict = NonNullable<ChecklistResults['verdict']>

export const VERDICT_WORDS: Record<Verdict, string> = { no_go: 'No-go', go_with_conditions: 'Go with conditions', go: 'Go' }

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

const inWords = (count: number, noun: string) => `${NUMBERS[count] ?? count} ${noun}${count === 1 ? '' : 's'}`

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** 'Two checks need work, ten are partial.' */
function leftOpen(items: readonly ChecklistItem[]): string {
  const { MISSING, PARTIAL } = countStatuses(items)
  if (MISSING + PARTIAL === 0) return ''
  const partial = PARTIAL === 1 ? 'is partial' : 'are partial'
  if (MISSING === 0) return sentence(`${inWords(PARTIAL, 'check')} ${partial}`)
  const missing = `${inWords(MISSING, 'check')} ${MISSING === 1 ? 'needs' : 'need'} work`
  return sentence(PARTIAL === 0 ? missing : `${missing}, ${NUMBERS[PARTIAL] ?? PARTIAL} ${partial}`)
}

interface Opening {
  title: string
  sentence: string
}

const OPENINGS: Record<Verdict, (items: readonly ChecklistItem[]) => Opening> = {
  no_go: (items) => {
    const failed = items.filter(isFailedBlocker)
    const title = failed.length === 0 ? 'Do not launch yet.' : `Do not launch yet: ${inWords(failed.length, 'blocker')} to resolve.`
    return { title, sentence: failed.length === 0 ? leftOpen(items) : `${namesInWords(failed.map((item) => item.check_name))}.` }
  },
  go_with_conditions: (items) => {
    const open = items.filter(({ status }) => status !== 'PASSED').length
    return { title: `Nothing blocks launch; ${inWords(open, 'check')} should follow soon.`, sentence: leftOpen(items) }
  },
  go: (items) => {
    const open = leftOpen(items)
    return { title: 'Ready to launch.', sentence: open || `All ${plural(items.length, 'check')} that apply are complete.` }
  },
}

/** How the report of a scan with a verdict begins: the verdict in words, then what it stands on. */
export const verdictOpening = (verdict: Verdict, items: readonly ChecklistItem[]): Opening => OPENINGS[verdict](items)
