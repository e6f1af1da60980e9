import { AI_RETRY_LIMIT, counted } from '@preflight/contracts'
import { findings, type Tx } from '@preflight/db'
import { type Answer, type ModelSession, NO_TALLY, NO_USAGE, type Tally } from '@preflight/model'
import { eq, inArray, sql } from 'drizzle-orm'
import type { ScanContext } from '../context.ts'
import { type FindingRow, storable } from '../finding-row.ts'
import type { Scanned } from '../scanning.ts'
import { keepAnswer, knownAnswers } from './answers.ts'
import { type Explainable, explainable } from './choose.ts'
import { FindingText, findingQuestion, keyOf, sentOf, textsFrom } from './finding-question.ts'
import { inParallel } from './in-parallel.ts'
import { recordCalls } from './session.ts'

/** What one question needs at most, for the budget. */
const TOKENS_PER_FINDING = 3_000

/** Texts of a model in place of the rules' own. The rest of a row is left alone: no severity, no place, no score. */
type Written = Pick<FindingRow, 'title' | 'description' | 'fix_suggestion' | 'text_source'>

interface Work {
  context: ScanContext
  session: ModelSession
  written: Map<string, Written>
}

/**
 * Has the model write the texts of a scan's most severe findings, as many as its budget is for. A finding without an answer
 * keeps its rule's own text, and so do all where the endpoint is away.
 * @returns the findings with the texts they have now
 */
export async function explainFindings(context: ScanContext, session: ModelSession, scanned: Scanned): Promise<Scanned> {
  const { deps: { modelParallel }, store, scan, progress } = context
  const chosen = explainable(scan.id, scanned.rows, scanned.engine.findings)
  const work: Work = { context, session, written: new Map() }
  const unknown = new Set(await useKnown(work, chosen))
  // What the budget is for counts whether it is asked about now or was before: a scan of unchanged code asks nothing.
  const room = session.budget.roomFor(TOKENS_PER_FINDING)
  const wanted = chosen.slice(0, room).filter((one) => unknown.has(one))
  const left = chosen.slice(room).find((one) => unknown.has(one))
  await store.transaction(async (tx) => {
    await setAnalyzing(tx, wanted.map(({ row }) => row.id))
    await recordCalls(tx, scan.id, 'finding', session.client.settings, left ? [{ subject: left.row.id, outcome: 'no_budget', usage: NO_USAGE, ms: 0, tally: NO_TALLY, sent: [] }] : [])
  })
  let done = 0
  await inParallel(wanted, modelParallel, async (one) => {
    await explain(work, one)
    done += 1
    progress.update('analysis', { progress: Math.floor((done / wanted.length) * 90), details: `Explained ${done} of ${counted(wanted.length, 'finding')}` })
  })
  return { ...scanned, rows: scanned.rows.map((row) => ({ ...row, ...work.written.get(row.id) })) }
}

const setAnalyzing = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.update(findings).set({ ready: false, ai_started_at: sql`now()` }).where(inArray(findings.id, [...ids]))
}

/** Uses what was answered before about the same code. @returns the findings about which nothing is known */
async function useKnown({ context: { store, scan }, session: { client: { settings } }, written }: Work, chosen: readonly Explainable[]): Promise<Explainable[]> {
  const keys = new Map(chosen.map((one) => [one, keyOf(settings.model, one.finding)]))
  return store.transaction(async (tx) => {
    const known = await knownAnswers(tx, scan.project_id, FindingText, [...new Set(keys.values())])
    const told = chosen.flatMap((one) => {
      const answer = known.get(keys.get(one) ?? '')
      return answer ? [{ id: one.row.id, ...textsOf(answer, one) }] : []
    })
    for (const { id, tally: _, ...texts } of told) written.set(id, texts)
    await writeTexts(tx, told)
    await recordCalls(tx, scan.id, 'finding', settings, told.map(({ id, tally }) => ({ subject: id, outcome: 'known', usage: NO_USAGE, ms: 0, tally, sent: [] })))
    return chosen.filter((one) => !known.has(keys.get(one) ?? ''))
  })
}

/** All of them with one statement. */
async function writeTexts(tx: Tx, told: readonly (Written & { id: string })[]): Promise<void> {
  const column = (name: 'id' | 'title' | 'description' | 'fix_suggestion') => sql.param(told.map((one) => one[name]))
  await tx.execute(sql`
    update ${findings} set title = told.title, description = told.description, fix_suggestion = told.fix_suggestion, text_source = 'model'
    from unnest(${column('id')}::uuid[], ${column('title')}::text[], ${column('description')}::text[], ${column('fix_suggestion')}::text[]) as told(id, title, description, fix_suggestion)
    where ${findings.id} = told.id`)
}

function textsOf(answer: FindingText, { finding }: Explainable): Written & { tally: Tally } {
  const { title, description, fix_suggestion, tally } = textsFrom(answer, finding)
  return { title: storable(title), description: storable(description), fix_suggestion: storable(fix_suggestion), text_source: 'model', tally }
}

/** One finding: asked up to twice, then it keeps its rule's text and says that the model failed. */
async function explain(work: Work, one: Explainable): Promise<void> {
  const { context: { store, scan }, session } = work
  const { answer, failures } = await asked(work, one)
  if (!answer.ok) {
    // an endpoint that is away says nothing about the finding
    return store.transaction((tx) => settle(tx, one, session.ended === null ? { ai_retry_count: failures } : { ready: true }))
  }
  const { value } = answer
  const { tally: _, ...texts } = textsOf(value, one)
  work.written.set(one.row.id, texts)
  await store.transaction(async (tx) => {
    await settle(tx, one, { ...texts, ready: true, ai_retry_count: failures })
    await keepAnswer(tx, scan.project_id, keyOf(session.client.settings.model, one.finding), value)
  })
}

interface Asked {
  answer: Answer<typeof FindingText>
  failures: number
}

/** Asks until there is an answer, the tries are used up, or nothing more may be asked. */
async function asked({ session }: Work, one: Explainable): Promise<Asked> {
  const about = { subject: one.row.id, tokens: TOKENS_PER_FINDING, sent: sentOf(one.finding) }
  for (let failures = 0; ; ) {
    const answer = await session.put(about, (client, signal) => client.ask(findingQuestion(one.finding), signal), ({ value }) => textsOf(value, one).tally)
    if (answer.ok) return { answer, failures }
    failures += 1
    if (failures === AI_RETRY_LIMIT || session.ended !== null) return { answer, failures }
  }
}

const settle = async (tx: Tx, { row }: Explainable, changes: Partial<FindingRow>): Promise<void> =>
  void (await tx.update(findings).set(changes).where(eq(findings.id, row.id)))
