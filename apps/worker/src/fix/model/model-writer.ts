import { MODEL_FAILURES, type SentLines } from '@preflight/contracts'
import { projects } from '@preflight/db'
import { eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { FixWriter, ToReview, ToWrite } from '@preflight/fixes'
import { Budget, type Datum, type ModelClient, type ModelSession, NO_TALLY, NO_USAGE, type Question } from '@preflight/model'
import type { Static, TSchema } from 'typebox'
import type { Deps } from '../../deps.ts'
import { uuid5 } from '../../scan/finding-row.ts'
import { withRetry } from '../../scan/retry.ts'
import { keepAnswer, knownAnswers } from '../../scan/model/answers.ts'
import { recordCalls, sessionFor } from '../../scan/model/session.ts'
import { dataToReview, dataToWrite } from './data.ts'
import { reviewQuestion, VERSION, writeQuestion } from './questions.ts'
import { saidOf } from './said.ts'

/** The writing of fixes may take one part in so many of a job's time: what recipes have fixed must not be lost to it. */
const TIME_SHARE = 2
const CHARACTERS_PER_TOKEN = 3

/** What a job asks for. */
interface Work {
  deps: Pick<Deps, 'db' | 'log' | 'timing'>
  scanId: string
  projectId: string
  signal: AbortSignal
}

/** Says nothing that is known of the fix alone: that stands in the proof. */
const CHANGES = 'See the changes.'
const NO_REASON = 'the review rejects it and names nothing that is in the code'

/** A model as the writer and the reviewer of fixes. All that it is asked, and what that costs, is on the scan's record. */
export function modelWriter(model: ModelClient, { deps, scanId, projectId, signal }: Work): FixWriter {
  const { settings } = model
  const budget = new Budget({ ...settings.budget, seconds: deps.timing.scanTimeoutMs / 1000 / TIME_SHARE })
  const session = sessionFor('fix', model, { db: deps.db, log: deps.log, scanId, signal, budget })
  const ask = asker({ deps, scanId, projectId, session })
  return {
    async write(wanted) {
      const answer = await ask(about(wanted, scanId, dataToWrite(wanted)), writeQuestion(wanted))
      if ('none' in answer) return answer
      const { blocks, explanation } = answer.said
      const put = blocks.map(({ replace }) => replace)
      return { blocks, summary: saidOf(explanation, wanted, dataToWrite(wanted), put, CHANGES) }
    },
    async review(fix) {
      const answer = await ask(about(fix, scanId, dataToReview(fix)), reviewQuestion(fix))
      if ('none' in answer) return answer
      const { rejects, reasons } = answer.said
      if (!rejects) return { reasons: [] }
      const put = fix.blocks.map(({ replace }) => replace)
      const said = reasons.map((reason) => saidOf(reason, fix, dataToReview(fix), put, '').replace(/\.$/, ''))
      const told = said.filter((reason) => reason !== '')
      return { reasons: told.length > 0 ? told : [NO_REASON] }
    },
  }
}

/** One question about a finding. */
interface About {
  subject: string
  sent: SentLines[]
  data: readonly Datum[]
}

function about({ finding, shown }: ToWrite | ToReview, scanId: string, data: readonly Datum[]): About {
  const { file_path, trace } = finding
  const elsewhere = trace.filter((step) => step.file_path !== file_path)
  const steps = elsewhere.map((step) => ({ file_path: step.file_path, start_line: step.line, end_line: step.line }))
  const own = shown.map(({ start, end }) => ({ file_path, start_line: start, end_line: end }))
  return { subject: uuid5(scanId, finding.key), data, sent: [...own, ...steps] }
}

type Said<Schema extends TSchema> = { said: Static<Schema> } | { none: string }

interface Asking extends Pick<Work, 'deps' | 'scanId' | 'projectId'> {
  session: ModelSession
}

const NOT_ANY_MORE = 'code of the project may not be sent any more'

/** A job takes minutes: its owner may have changed the setting since. */
async function maySend(db: Deps['db'], projectId: string): Promise<boolean> {
  const [project] = await withRetry(() => db.select({ never: projects.never_send_code }).from(projects).where(eq(projects.id, projectId)))
  return project?.never === false
}

/** Asks what is not known from an earlier job about the same code. */
const asker = ({ deps: { db }, scanId, projectId, session }: Asking) => async <Schema extends TSchema>(
  { subject, sent, data }: About, question: Question<Schema>,
): Promise<Said<Schema>> => {
  const { settings } = session.client
  const key = createHash('sha256').update(JSON.stringify([question.name, VERSION, settings.model, data])).digest('base64url')
  const known = (await knownAnswers(db, projectId, question.schema, [key])).get(key)
  if (known !== undefined) {
    await recordCalls(db, scanId, 'fix', settings, [{ subject, outcome: 'known', usage: NO_USAGE, ms: 0, tally: NO_TALLY, sent: [] }])
    return { said: known }
  }
  const tokens = Math.ceil((question.prompt.length + question.system.length) / CHARACTERS_PER_TOKEN) + question.maxOutput
  if (!(await maySend(db, projectId))) return { none: NOT_ANY_MORE }
  const answer = await session.put({ subject, tokens, sent }, (client, signal) => client.ask(question, signal))
  if (!answer.ok) return { none: `the model ${settings.model} gave no answer: ${MODEL_FAILURES[answer.failure.code].says}` }
  await keepAnswer(db, projectId, key, answer.value)
  return { said: answer.value }
}
