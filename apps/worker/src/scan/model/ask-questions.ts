import { type EngineFinding, openSnapshot } from '@preflight/analyzers'
import { counted, type DeepDiveQuestion, type ModelLook } from '@preflight/contracts'
import { Code, keyOf, Look, lookInto, type OpenQuestion } from '@preflight/deep-dive'
import { type ModelClient, type ModelSession, NO_TALLY, NO_USAGE } from '@preflight/model'
import type { NamedPlace } from '@preflight/readiness'
import type { ScanContext } from '../context.ts'
import { storable, uuid5 } from '../finding-row.ts'
import type { Investigated } from '../readiness/assess-project.ts'
import { keepAnswer, knownAnswers } from './answers.ts'
import { inParallel } from './in-parallel.ts'
import { openQuestions } from './open-questions.ts'
import { recordCalls, sessionFor } from './session.ts'
import { WORDS_OF_RULES } from './words-of-rules.ts'

interface Found extends Investigated {
  root: string
  findings: readonly EngineFinding[]
}

/** What came of it. */
interface Asked {
  questions: DeepDiveQuestion[]
  protections: NamedPlace[]
}

interface Asking {
  context: ScanContext
  session: ModelSession
  code: Code
  codeHash: string
  looks: Map<string, Look>
}

/**
 * Has the model look into the questions that are open, the weightiest first, with a budget of its own as large as the one for
 * texts. Its answers are kept: nothing is asked again while the project is the same.
 * @returns all questions, in which nothing has changed but what the model claims, and the places where it saw protections
 */
export async function askQuestions(context: ScanContext, model: ModelClient, { root, findings, ...found }: Found): Promise<Asked> {
  const { deps: { db, log, modelParallel }, project, scan, signal, progress } = context
  const open = openQuestions(found)
  if (open.length === 0) return { questions: found.questions, protections: [] }
  const code = new Code({ snapshot: openSnapshot(root, project.ignored_paths), surface: found.surface, findings, vocabulary: WORDS_OF_RULES })
  const session = sessionFor('deep_dive', model, { db, log, scanId: scan.id, signal })
  const asking: Asking = { context, session, code, codeHash: await code.hash(), looks: new Map() }
  const unknown = await useKnown(asking, open)
  let done = 0
  await inParallel(unknown, modelParallel, async (one) => {
    if (session.ended !== null) return
    await ask(asking, one)
    done += 1
    progress.update('agentic_investigation', { progress: 60 + Math.floor((done / unknown.length) * 39), details: `Asked the model about ${done} of ${counted(unknown.length, 'question')}` })
  })
  return {
    questions: found.questions.map((question) => withLook(question, scan.project_id, asking.looks.get(question.id))),
    protections: [...asking.looks.values()].flatMap(({ protections }) => protections.map(({ file_path, line }) => ({ path: file_path, line }))),
  }
}

const keyIn = ({ session, codeHash }: Asking, open: OpenQuestion): string => keyOf(session.client.settings.model, open, codeHash)

/** Uses what was answered before about the same project. @returns the questions about which nothing is known */
async function useKnown(asking: Asking, open: readonly OpenQuestion[]): Promise<OpenQuestion[]> {
  const { context: { store, scan }, session, looks } = asking
  return store.transaction(async (tx) => {
    const known = await knownAnswers(tx, scan.project_id, Look, open.map((one) => keyIn(asking, one)))
    for (const one of open) {
      const look = known.get(keyIn(asking, one))
      if (look) looks.set(one.question.id, look)
    }
    await recordCalls(tx, scan.id, 'deep_dive', session.client.settings, [...looks.keys()].map((subject) => ({ subject, outcome: 'known', usage: NO_USAGE, ms: 0, tally: NO_TALLY, sent: [] })))
    return open.filter(({ question }) => !looks.has(question.id))
  })
}

async function ask(asking: Asking, open: OpenQuestion): Promise<void> {
  const { context: { store, scan }, session, code, looks } = asking
  const looked = await lookInto(open, code, session)
  if (looked === null) return
  const look = storableLook(looked.look)
  looks.set(open.question.id, look)
  if (looked.isWhole) await store.transaction((tx) => keepAnswer(tx, scan.project_id, keyIn(asking, open), look))
}

const storableLook = ({ claims, protections, ...look }: Look): Look => ({ ...look, protections: protections.map(({ file_path, line }) => ({ file_path: storable(file_path), line })), claims: claims.map((claim) => ({ ...claim, title: storable(claim.title), text: storable(claim.text), file_path: storable(claim.file_path), quote: storable(claim.quote) })) })

function withLook(question: DeepDiveQuestion, projectId: string, look: Look | undefined): DeepDiveQuestion {
  if (look === undefined) return question
  const { tool_calls, dropped } = look
  const model: ModelLook = { tool_calls, dropped, claims: look.claims.map((claim) => ({ ...claim, finding_id: idOf(projectId, question, claim) })) }
  return { ...question, model }
}

/** The same in every scan, as long as question and quote are: where in its file the quote stands does not matter. */
const idOf = (projectId: string, { id }: DeepDiveQuestion, { file_path, quote }: Look['claims'][number]): string =>
  uuid5(projectId, `claim ${id} ${file_path} ${quote.replace(/\s+/g, ' ')}`)
