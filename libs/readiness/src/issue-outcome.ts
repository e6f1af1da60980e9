import type { Evidence } from '@preflight/contracts'
import { type Issue, listed, once, type Schema } from '@preflight/analyzers/sql'
import { type Answered, missing, partial, passed } from './outcome.ts'

/** So many are named one by one. */
const NAMED = 4
const MAX_FIXES = 4
/** Scripts without an order say less about what the database is. */
const WITHOUT_ORDER = 20

/** The worst decides; others are named as far as there is room. */
export function outcomeOf(issues: readonly Issue[], schema: Schema, good: { summary: string; evidence: readonly Evidence[]; confidence?: number }): Answered {
  const lost = schema.ordered ? 0 : WITHOUT_ORDER
  const worst = issues.filter(({ severity }) => severity === 'missing')
  const shown = [...worst, ...issues.filter(({ severity }) => severity === 'partial')]
  if (shown.length === 0) return passed(good.summary, { evidence: good.evidence, confidence: (good.confidence ?? 85) - lost })
  const decisive = worst.length > 0 ? worst : shown
  const answer = worst.length > 0 ? missing : partial
  return answer(sentences(decisive), {
    confidence: Math.max(...decisive.map(({ confidence }) => confidence)) - lost,
    evidence: once(shown.flatMap(({ evidence }) => evidence.slice(0, 2))),
    recommendations: fixesOf(shown),
  })
}

/** So many statements stand in one advice. */
const MAX_STATEMENTS = 3

function fixesOf(issues: readonly Issue[]): string[] {
  const all = issues.map(({ fix }) => fix)
  return [...new Set(all.map(({ advice }) => advice))].slice(0, MAX_FIXES).map((advice) => {
    const fixes = all.filter((fix) => fix.advice === advice)
    const statements = [...new Set(fixes.flatMap(({ sql }) => sql ?? []))]
    const more = statements.length - MAX_STATEMENTS
    const sql = statements.length > 0 ? `: "${statements.slice(0, MAX_STATEMENTS).join(' ')}"${more > 0 ? ` and ${more} more like these` : ''}` : ''
    return [`${advice}${sql}.`, ...new Set(fixes.flatMap(({ after }) => after ?? []))].join(' ')
  })
}

/** Objects of which the same is true share a sentence. */
function sentences(issues: readonly Issue[]): string {
  const whats = [...new Set(issues.map(({ what }) => what))]
  const said = whats.slice(0, NAMED).map((what) => {
    const objects = [...new Set(issues.filter((issue) => issue.what === what).map(({ object }) => object))]
    return `${objects.length === 1 ? (objects[0] ?? '') : `Each of ${listed(objects)}`} ${what}.`
  })
  const rest = issues.filter(({ what }) => whats.indexOf(what) >= NAMED).length
  return [...said, ...(rest > 0 ? [`${rest} more like these.`] : [])].join(' ')
}
