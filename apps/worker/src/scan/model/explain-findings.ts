import { AI_RETRY_LIMIT, counted, MODEL_FAILURES } from '@preflight/contracts'
import { findings, modelCalls, type Tx } from '@preflight/db'
import { type Answer, Budget, costOf, hostOf, type ModelClient, NO_TALLY, NO_USAGE, plus, type Tally, type Usage } from '@preflight/model'
import { eq, inArray, sql } from 'drizzle-orm'
import type { ScanContext } from '../context.ts'
import type { FindingRow } from '../finding-row.ts'
import { storable } from '../finding-row.ts'
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
  ended: string | null
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
  await store.transaction((tx) => startOver(tx, scan.id))
  const unknown = await useKnown(work, chosen)
  const asked = unknown.slice(0, Math.min(model.settings.budget.calls, Math.floor(model.settings.budget.tokens / TOKENS_PER_FINDING)))
  await store.transaction((tx) => setAnalyzing(tx, asked.map(({ row }) => row.id)))
  let done = 0
  await inParallel(asked, modelParallel, async (one) => {
    await explain(work, one)
    done += 1
    progress.update('analysis', { progress: Math.floor((done / asked.length) * 90), details: `Explained ${done} of ${counted(asked.length, 'finding')}` })
  })
  return { ...scanned, rows: scanned.rows.map((row) => ({ ...row, ...work.written.get(row.id) })) }
}

/** An attempt before this one may have left marks. */
async function startOver(tx: Tx, scanId: string): Promise<void> {
  await tx.update(findings).set({ ready: true, ai_retry_count: 0, ai_started_at: null, text_source: 'rules' }).where(eq(findings.scan_id, scanId))
  await tx.delete(modelCalls).where(eq(modelCalls.scan_id, scanId))
}

const setAnalyzing = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await tx.update(findings).set({ ready: false, ai_started_at: sql`now()` }).where(inArray(findings.id, [...ids]))
}

/** Uses what was answered before about the same code. @returns the findings about which nothing is known */
async function useKnown({ context, model, written }: Work, chosen: readonly Explainable[]): Promise<Explainable[]> {
  const { store, scan } = context
  const keys = new Map(chosen.map((one) => [one, keyOf(model.settings.model, one.finding)]))
  return store.transaction(async (tx) => {
    const known = await knownAnswers(tx, scan.project_id, [...new Set(keys.values())])
    for (const [one, key] of keys) {
      const answer = known.get(key)
      if (!answer) continue
      const { tally, ...texts } = textsOf(answer, one)
      written.set(one.row.id, texts)
      await tx.update(findings).set(texts).where(eq(findings.id, one.row.id))
      await record(tx, { context, model }, { outcome: 'known', usage: NO_USAGE, ms: 0, tally, one: null })
    }
    return chosen.filter((one) => !known.has(keys.get(one) ?? ''))
  })
}

function textsOf(answer: FindingText, { finding }: Explainable): Written & { tally: Tally } {
  const { title, description, fix_suggestion, tally } = textsFrom(answer, finding)
  return { title: storable(title), description: storable(description), fix_suggestion: storable(fix_suggestion), text_source: 'model', tally }
}

/** One finding: asked up to twice, then it keeps its rule's text and says that the model failed. */
async function explain(work: Work, one: Explainable): Promise<void> {
  const { context: { store, scan, signal, deps }, model, budget } = work
  signal.throwIfAborted()
  if (work.ended === null && !budget.allows(TOKENS_PER_FINDING)) work.ended = 'no_budget'
  if (work.ended !== null) return store.transaction((tx) => settle(tx, one, { ready: true }))
  const startedAt = performance.now()
  let usage: Usage = NO_USAGE
  let answer: Answer<typeof FindingText> | null = null
  let retries = 0
  while (!answer?.ok && retries < AI_RETRY_LIMIT && work.ended === null) {
    answer = await model.ask(findingQuestion(one.finding), AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, budget.msLeft))]))
    budget.spend(answer.usage)
    usage = plus(usage, answer.usage)
    signal.throwIfAborted()
    if (answer.ok) break
    retries += 1
    deps.log.warn({ scan_id: scan.id, failure: answer.failure.code, detail: answer.failure.detail }, 'The model gave no answer')
    if (MODEL_FAILURES[answer.failure.code].ends) work.ended = answer.failure.code
  }
  const ms = Math.round(performance.now() - startedAt)
  if (!answer?.ok) {
    const outcome = answer ? answer.failure.code : 'no_budget'
    return store.transaction(async (tx) => {
      // an endpoint that is away says nothing about the finding
      await settle(tx, one, work.ended === null ? { ai_retry_count: retries } : { ready: true })
      await record(tx, work, { outcome, usage, ms, tally: NO_TALLY, one })
    })
  }
  const { value } = answer
  const { tally, ...texts } = textsOf(value, one)
  work.written.set(one.row.id, texts)
  await store.transaction(async (tx) => {
    await settle(tx, one, { ...texts, ready: true, ai_retry_count: retries })
    await keepAnswer(tx, scan.project_id, keyOf(model.settings.model, one.finding), value)
    await record(tx, work, { outcome: 'answered', usage, ms, tally, one })
  })
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

async function record(tx: Tx, { context: { scan }, model: { settings } }: Pick<Work, 'context' | 'model'>, { outcome, usage, ms, tally, one }: Outcome): Promise<void> {
  await tx.insert(modelCalls).values({
    scan_id: scan.id, purpose: 'finding', model: settings.model, host: hostOf(settings), outcome, requests: usage.calls,
    input_tokens: usage.input, output_tokens: usage.output, is_estimated: usage.isEstimated, cost_usd: costOf(usage, settings.price),
    duration_ms: ms, ...tally, sent: one ? sentOf(one.finding).map((lines) => ({ ...lines, file_path: storable(lines.file_path) })) : [],
  })
}
