import { counted } from '@preflight/contracts'
import type { ScanContext } from './context.ts'
import { askQuestions } from './model/ask-questions.ts'
import { modelFor } from './model/session.ts'
import { areaProgress } from './readiness/area-progress.ts'
import { assessProject, saveAnswers, type Investigated } from './readiness/assess-project.ts'
import { withProtections } from './readiness/with-protections.ts'
import type { Scanned } from './scanning.ts'
import type { Source } from './setup.ts'

/** What the deep dive of a launch scan came to. */
export interface DeepDive extends Investigated {
  /** what the screen says of it */
  details: string
}

const COUNTED = new Set(['PASSED', 'PARTIAL', 'MISSING'])

/** Of the phase, where a model is asked behind the checks. */
const CHECKS_SHARE = 0.6

/** The investigation of a launch scan: the checklist and the questions that follow are answered from the code and its facts, a model looks into what they leave open, and all is stored. */
export async function deepDive(context: ScanContext, source: Source, scanned: Scanned): Promise<DeepDive> {
  const { store, scan, progress } = context
  const model = modelFor(context)
  const share = model ? CHECKS_SHARE : 1
  const found = await assessProject(context, source, scanned, areaProgress(({ progress: done = 0, ...changes }) => progress.update('agentic_investigation', { ...changes, progress: Math.round(done * share) })))
  const asked = model ? await askQuestions(context, model, { root: source.root, findings: scanned.engine.findings, ...found }) : { questions: found.questions, protections: [] }
  const done = await withProtections(context, source, scanned, { ...found, questions: asked.questions }, asked.protections)
  await store.transaction((tx) => saveAnswers(tx, scan.id, done))
  const { questions, answers } = done
  const answered = answers.filter(({ status }) => COUNTED.has(status)).length
  const looked = questions.filter((question) => question.model !== undefined).length
  return { ...done, details: `${answered} of ${counted(answers.length, 'check')} and ${counted(questions.length, 'question')} answered${looked > 0 ? `, ${looked} looked into by the model` : ''}` }
}
