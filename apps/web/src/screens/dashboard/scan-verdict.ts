import type { ChecklistResults, Finding } from '@preflight/contracts'
import { verdictSentence } from '@preflight/scoring'
import { headlineOf } from '../../features/scans/headline.ts'
import type { SealKind } from '../../features/scans/ScanHeadline.tsx'

interface Opening {
  seal: SealKind
  title: string
  sentence: string
}

const NAMED = 3

/** The first few names, and how many more there are. */
const listed = (names: readonly string[]) => (names.length > NAMED + 1 ? `${names.slice(0, NAMED).join('; ')} and ${names.length - NAMED} more` : names.join('; '))

/** How a scan's page opens: a launch scan with its verdict, a standard scan with its counts. */
export function openingOf(findings: readonly Finding[], checklist: ChecklistResults | undefined): Opening {
  const { title, sentence, worst } = headlineOf(findings)
  const opening = checklist && verdictSentence(checklist)
  if (!checklist?.verdict || !opening) return { seal: { worst }, title, sentence }
  const { verdict, verdict_reasons: reasons } = checklist
  // a reason that is no check is a sentence of its own
  const named = listed(reasons.map(({ check_name, text }) => check_name || text.replace(/\.$/, '')))
  return { seal: { verdict }, title: opening, sentence: named ? `${named}.` : sentence }
}
