import { MODEL_FAILURE_CODES, MODEL_FAILURES, type ModelUse, type SentLines, WHOLE_TEXTS } from '@preflight/contracts'
import { modelCalls, scanFacts, type DbOrTx } from '@preflight/db'
import { asc, eq } from 'drizzle-orm'
import type { Audience } from '../access.ts'

const byPlace = (a: SentLines, b: SentLines) => (a.file_path < b.file_path ? -1 : a.file_path > b.file_path ? 1 : a.start_line - b.start_line)

/** Lines of one file that overlap or touch, as one. */
function joined(lines: readonly SentLines[]): SentLines[] {
  const result: SentLines[] = []
  for (const one of [...lines].sort(byPlace)) {
    const last = result.at(-1)
    if (last && last.file_path === one.file_path && one.start_line <= last.end_line + 1) last.end_line = Math.max(last.end_line, one.end_line)
    else result.push({ ...one })
  }
  return result
}

/** What became of the claims of the deep dive. */
async function claimsOf(db: DbOrTx, scanId: string, asked: ReadonlySet<string | null>): Promise<ModelUse['claims']> {
  if (asked.size === 0) return null
  const [facts] = await db.select({ questions: scanFacts.questions }).from(scanFacts).where(eq(scanFacts.scan_id, scanId))
  const looks = (facts?.questions ?? []).flatMap(({ model }) => model ?? [])
  return { questions: looks.length, unanswered: Math.max(0, asked.size - looks.length), kept: looks.reduce((sum, { claims }) => sum + claims.length, 0), dropped: looks.reduce((sum, { dropped }) => sum + dropped.length, 0) }
}

const inVain = (calls: readonly { outcome: string }[]): boolean => calls.length > 0 && !calls.some(({ outcome }) => outcome === 'answered' || outcome === 'known')

/** What a scan asked of the model, added up. Viewers of a shared scan are not told what was sent. */
export async function modelUseOf(db: DbOrTx, scanId: string, audience: Audience): Promise<ModelUse | null> {
  const calls = await db.select().from(modelCalls).where(eq(modelCalls.scan_id, scanId)).orderBy(asc(modelCalls.created_at), asc(modelCalls.id))
  const [first] = calls
  if (!first) return null
  const sum = (field: 'requests' | 'input_tokens' | 'output_tokens' | 'kept' | 'corrected' | 'dropped') => calls.reduce((total, call) => total + call[field], 0)
  const aboutFindings = calls.filter(({ purpose }) => purpose === 'finding')
  const subjects = (...outcomes: string[]) => new Set(aboutFindings.filter(({ outcome }) => outcomes.includes(outcome)).map(({ subject, id }) => subject ?? id))
  const answered = subjects('answered')
  const explained = subjects('answered', 'known')
  const asked = new Set(aboutFindings.map(({ subject, id }) => subject ?? id))
  // a fix that was asked for later says itself that it had no answer
  const failures = MODEL_FAILURE_CODES.filter((code) => calls.some(({ outcome, purpose }) => outcome === code && purpose !== 'fix'))
  const isPriced = calls.some(({ cost_usd }) => cost_usd !== null)
  return {
    model: first.model,
    host: first.host,
    explained: explained.size,
    from_earlier: explained.size - answered.size,
    unanswered: asked.size - explained.size,
    requests: sum('requests'),
    input_tokens: sum('input_tokens'),
    output_tokens: sum('output_tokens'),
    is_estimated: calls.some(({ is_estimated }) => is_estimated),
    cost_usd: isPriced ? calls.reduce((total, { cost_usd }) => total + (cost_usd ?? 0), 0) : null,
    kept: sum('kept'),
    corrected: sum('corrected'),
    dropped: sum('dropped'),
    claims: await claimsOf(db, scanId, new Set(calls.flatMap(({ purpose, subject }) => (purpose === 'deep_dive' ? [subject] : [])))),
    from_rules: WHOLE_TEXTS.filter((text) => inVain(calls.filter(({ purpose }) => purpose === text))),
    failure: failures.find((code) => MODEL_FAILURES[code].ends) ?? failures[0] ?? null,
    sent: audience === 'owner' ? joined(calls.flatMap(({ sent }) => sent)) : null,
  }
}
