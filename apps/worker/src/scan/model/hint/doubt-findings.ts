import { catalogue } from '@preflight/analyzers'
import { findings, type Tx } from '@preflight/db'
import { type ModelSession, NO_USAGE } from '@preflight/model'
import { eq } from 'drizzle-orm'
import type { ScanContext } from '../../context.ts'
import { storable } from '../../finding-row.ts'
import type { Scanned } from '../../scanning.ts'
import { keepAnswer, knownAnswers } from '../answers.ts'
import { type Explainable, explainable } from '../choose.ts'
import { sentOf } from '../finding-question.ts'
import { inParallel } from '../in-parallel.ts'
import { recordCalls } from '../session.ts'
import { mayBeDoubted } from './doubtable.ts'
import { Doubt, doubtFrom, hintQuestion, keyOf } from './question.ts'

const MAX_HINTS = 20
/** What one question needs at most, for the budget. */
const TOKENS = 2_500

/** What is only a hint, of a rule that a model may doubt; the most severe first. */
export const hintsOf = (scanId: string, { rows, engine }: Pick<Scanned, 'rows' | 'engine'>): Explainable[] =>
  explainable(scanId, rows, engine.findings).filter(({ finding: { rule_id, confidence } }) => {
    const rule = catalogue.get(rule_id)
    return confidence === 'low' && rule !== undefined && mayBeDoubted(rule)
  }).slice(0, MAX_HINTS)

/** Has the model look at findings of low confidence. What it doubts stands below others of the same severity: nothing else changes. */
export async function doubtFindings({ deps: { modelParallel }, store, scan }: ScanContext, session: ModelSession, scanned: Scanned): Promise<void> {
  const { settings } = session.client
  const hints = hintsOf(scan.id, scanned).map((one) => ({ ...one, key: keyOf(settings.model, one.finding) }))
  const known = await knownAnswers(store.db, scan.project_id, Doubt, hints.map(({ key }) => key))
  // As with texts of findings: a scan of unchanged code asks nothing, also where there are more hints than the budget is for.
  const inReach = hints.slice(0, session.budget.roomFor(TOKENS))
  const wanted = hints.filter((one) => known.has(one.key) || inReach.includes(one))
  await inParallel(wanted, modelParallel, async ({ row, finding, key }) => {
    const earlier = known.get(key)
    if (earlier) {
      const { doubt, tally } = doubtFrom(earlier, finding)
      return store.transaction(async (tx) => {
        await recordCalls(tx, scan.id, 'hint', settings, [{ subject: row.id, outcome: 'known', usage: NO_USAGE, ms: 0, tally, sent: [] }])
        await setDoubt(tx, row.id, doubt)
      })
    }
    const about = { subject: row.id, tokens: TOKENS, sent: sentOf(finding) }
    const answer = await session.put(about, (client, signal) => client.ask(hintQuestion(finding), signal), ({ value }) => doubtFrom(value, finding).tally)
    if (!answer.ok) return
    await store.transaction(async (tx) => {
      await keepAnswer(tx, scan.project_id, key, answer.value)
      await setDoubt(tx, row.id, doubtFrom(answer.value, finding).doubt)
    })
  })
}

async function setDoubt(tx: Tx, id: string, doubt: string | null): Promise<void> {
  if (doubt !== null) await tx.update(findings).set({ doubt: storable(doubt) }).where(eq(findings.id, id))
}
