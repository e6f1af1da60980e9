import { AI_RETRY_LIMIT, counted, MODEL_FAILURES, type ModelFailureCode } from '@preflight/contracts'
import { findings, modelCalls, type Tx } from '@preflight/db'
import { type Answer, Budget, costOf, hostOf, type ModelClient, NO_TALLY, NO_USAGE, plus, type Tally, type Usage } from '@preflight/model'
import { eq, inArray, sql } from 'drizzle-orm'
import type { ScanContext } from '../context.ts'
import { type FindingRow, storable } from '../finding-row.ts'
import type { Scanned } from '../scanning.ts'
import { keepAnswer, knownAnswers } from './answers.ts'
import { type Explainable, explainable } from './choose.ts'
import { FindingText, findingQuestion, keyOf, sentOf, textsFrom } from './finding-question.ts'
import { inParallel } from './in-parallel.ts'

/** What one question needs at most, for the budget. */
const TOKENS_PER_FINDING = 3_000

/** Texts of a model in place of the rules' own. The rest of a row is left alone: no severity, no place, no score. */
type Written = Pick<FindingRow, 'title' | 'description' | 'fix_suggestion' | 'text_source'>

interface Work {
  context: ScanContext
  model: ModelClient
  budget: Budget
  written: Map<string, Written>
  /** why no further question is put */
  ended: ModelFailureCode | null
}

/**
 * Has the model write the texts of a scan's findings, the most severe first, as long as its budget lasts. A finding without
 * an answer keeps its rule's own text, and so do all where the endpoint is away.
 * @returns the findings with the texts they have now
 */
export async function explainFindings(context: ScanContext, scanned: Scanned): Promise<Scanned> {
  const { deps: { model, modelParallel }, store, scan, project, progress } = context
  if (!model || project.never_send_code) return scanned
  const chosen = explainable(scan.id, scanned.rows, scanned.engine.findings)
  const work: Work = { context, model, budget: new Budget(model.settings.budget), written: new Map(), ended: null }
  // an attempt before this one may have asked
  await store.transaction((tx) => tx.delete(modelCalls).where(eq(modelCalls.scan_id, scan.id)))
  const unknown = await useKnown(work, chosen)
  const wanted = unknown.slice(0, Math.min(model.settings.budget.calls, Math.floor(model.settings.budget.tokens / TOKENS_PER_FINDING)))
  await store.transaction((tx) => setAnalyzing(tx, wanted.map(({ row }) => row.id)))
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
async function useKnown(work: Work, chosen: readonly Explainable[]): Promise<Explainable[]> {
  const { context: { store, scan }, model, written } = work
  const keys = new Map(chosen.map((one) => [one, keyOf(model.settings.model, one.finding)]))
  return store.transaction(async (tx) => {
    const known = await knownAnswers(tx, scan.project_id, [...new Set(keys.values())])
    const told = chosen.flatMap((one) => {
      const answer = known.get(keys.get(one) ?? '')
      return answer ? [{ id: one.row.id, ...textsOf(answer, one) }] : []
    })
    for (const { id, tally: _, ...texts } of told) written.set(id, texts)
    await writeTexts(tx, told)
    await record(tx, work, told.map(({ tally }) => ({ outcome: 'known', usage: NO_USAGE, ms: 0, tally, one: null })))
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
  const { context: { store, scan, signal }, model, budget } = work
  signal.throwIfAborted()
  if (work.ended === null && !budget.allows(TOKENS_PER_FINDING)) work.ended = 'no_budget'
  if (work.ended !== null) return store.transaction((tx) => settle(tx, one, { ready: true }))
  const startedAt = performance.now()
  const { answer, usage, failures, isSent } = await asked(work, one)
  const ms = Math.round(performance.now() - startedAt)
  if (!answer.ok) {
    return store.transaction(async (tx) => {
      // an endpoint that is away says nothing about the finding
      await settle(tx, one, work.ended === null ? { ai_retry_count: failures } : { ready: true })
      await record(tx, work, [{ outcome: work.ended ?? answer.failure.code, usage, ms, tally: NO_TALLY, one: isSent ? one : null }])
    })
  }
  const { value } = answer
  const { tally, ...texts } = textsOf(value, one)
  work.written.set(one.row.id, texts)
  await store.transaction(async (tx) => {
    await settle(tx, one, { ...texts, ready: true, ai_retry_count: failures })
    await keepAnswer(tx, scan.project_id, keyOf(model.settings.model, one.finding), value)
    await record(tx, work, [{ outcome: 'answered', usage, ms, tally, one }])
  })
}

interface Asked {
  answer: Answer<typeof FindingText>
  /** of all tries */
  usage: Usage
  failures: number
  isSent: boolean
}

/** Asks until there is an answer, the tries are used up, or nothing more may be asked. */
async function asked(work: Work, { finding }: Explainable): Promise<Asked> {
  const { context: { scan, signal, deps }, model, budget } = work
  let usage = NO_USAGE
  let isSent = false
  for (let failures = 0; ; ) {
    const answer = await model.ask(findingQuestion(finding), AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, budget.msLeft))]))
    budget.spend(answer.usage)
    usage = plus(usage, answer.usage)
    signal.throwIfAborted()
    isSent ||= answer.ok || answer.failure.isSent
    if (answer.ok) return { answer, usage, failures, isSent }
    failures += 1
    const { code, detail } = answer.failure
    deps.log.warn({ scan_id: scan.id, failure: code, detail }, 'The model gave no answer')
    if (MODEL_FAILURES[code].ends) work.ended ??= code
    if (budget.msLeft === 0) work.ended ??= 'no_budget'
    if (failures === AI_RETRY_LIMIT || work.ended !== null) return { answer, usage, failures, isSent }
  }
}

const settle = async (tx: Tx, { row }: Explainable, changes: Partial<FindingRow>): Promise<void> =>
  void (await tx.update(findings).set(changes).where(eq(findings.id, row.id)))

interface Outcome {
  outcome: string
  usage: Usage
  ms: number
  tally: Tally
  /** what was sent; null where nothing was */
  one: Explainable | null
}

async function record(tx: Tx, { context: { scan }, model: { settings } }: Pick<Work, 'context' | 'model'>, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await tx.insert(modelCalls).values(outcomes.map(({ outcome, usage, ms, tally, one }) => ({
    scan_id: scan.id, purpose: 'finding', model: settings.model, host: hostOf(settings), outcome, requests: usage.calls,
    input_tokens: usage.input, output_tokens: usage.output, is_estimated: usage.isEstimated, cost_usd: costOf(usage, settings.price),
    duration_ms: ms, ...tally, sent: one ? sentOf(one.finding).map((lines) => ({ ...lines, file_path: storable(lines.file_path) })) : [],
  })))
}
