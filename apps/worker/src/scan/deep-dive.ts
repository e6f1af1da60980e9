import { counted } from '@preflight/contracts'
import type { ScanContext } from './context.ts'
import { areaProgress } from './readiness/area-progress.ts'
import { assessProject, saveAnswers, type Investigated } from './readiness/assess-project.ts'
import type { Scanned } from './scanning.ts'
import type { Source } from './setup.ts'

/** What the deep dive of a launch scan came to. */
export interface DeepDive extends Investigated {
  /** what the screen says of it */
  details: string
}

const COUNTED = new Set(['PASSED', 'PARTIAL', 'MISSING'])

/** The investigation of a launch scan: the checklist and the questions that follow are answered from the code and its facts, and stored. */
export async function deepDive(context: ScanContext, source: Source, scanned: Scanned): Promise<DeepDive> {
  const { store, scan, progress } = context
  const found = await assessProject(context, source, scanned, areaProgress((changes) => progress.update('agentic_investigation', changes)))
  await store.transaction((tx) => saveAnswers(tx, scan.id, found))
  const answered = found.answers.filter(({ status }) => COUNTED.has(status)).length
  return { ...found, details: `${answered} of ${counted(found.answers.length, 'check')} and ${counted(found.questions.length, 'question')} answered` }
}
