import type { ChecklistResults, Finding } from '@preflight/contracts'
import { headlineOf } from '../../features/scans/headline.ts'
import type { SealKind } from '../../features/scans/ScanHeadline.tsx'

interface Opening {
  seal: SealKind
  title: string
  sentence: string
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

const blockers = (count: number) => `${NUMBERS[count] ?? count} ${count === 1 ? 'blocker' : 'blockers'}`

const TITLES: Record<NonNullable<ChecklistResults['verdict']>, (failed: number) => string> = {
  no_go: (failed) => `No-go: ${blockers(failed)} before launch.`,
  go_with_conditions: () => 'Go with conditions.',
  go: () => 'Go.',
}

const NAMED = 3

/** The first few names, and how many more there are. */
const listed = (names: readonly string[]) => (names.length > NAMED + 1 ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more` : names.join(', '))

/** How a scan's page opens: a launch scan with its verdict, a standard scan with its counts. */
export function openingOf(findings: readonly Finding[], checklist: ChecklistResults | undefined): Opening {
  const { title, sentence, worst } = headlineOf(findings)
  if (!checklist?.verdict) return { seal: { worst }, title, sentence }
  const failed = checklist.items.filter(({ blocker, status }) => blocker && status === 'MISSING')
  const named = listed(failed.map((item) => item.check_name))
  return { seal: { verdict: checklist.verdict }, title: TITLES[checklist.verdict](failed.length), sentence: named ? `${named}.` : sentence }
}
