import { evidenceOf, type Issue } from './issues.ts'
import { mayExecute, mayStrangersExecute } from './privileges.ts'
import type { Schema, SqlFunction } from '../schema.ts'
import { isHidden } from './hidden.ts'

/** A counter that pages raise is public by intent. */
const COUNTER = /^(?:increment|count|track|log|record|register)_\w*(?:views?|visits?|clicks?|hits?|plays?|downloads?|impressions?|shares?|clones?|times_[a-z]+)\w*$/i
/** It brings figures up to date, or takes away what has expired: whoever calls it gains little. */
const UPKEEP = /^(?:[a-z]+_)?(?:increment|refresh|compute|recalculate|recompute|recount|sync|update|roll_?up|backfill|aggregate)_\w*(?:counts?|counters?|usage|stats|statistics|totals?|achievements|scores?)$|^(?:[a-z]+_)?(?:clean_?up|purge|prune|expire|delete|remove)_\w*(?:old|expired|stale|inactive|orphan\w*)/i
/** Who knows it is let in: a function that is given one asks, in its way. */
const PROOF = /(?:^|_)(?:token|secret|api_?key|otp|pin|password|signature)$|^(?:p_|_)?(?:(?:invite|invitation|access|verification|reset|coupon)_)?(?:code|hash)$/i
const ROWS = /^(?:setof|table|record|jsonb?|refcursor)\b/

export function functionIssues(schema: Schema, fn: SqlFunction): Issue[] {
  const open = openIssue(schema, fn)
  if (open) return [open]
  if (fn.fixedSearchPath) return []
  return [{
    rule: 'definer-function-search-path', lets: 'signed_in', grave: false, severity: 'partial', told: true, object: `${fn.name}()`, what: 'runs as its owner without a fixed search_path', confidence: 80,
    fix: { advice: 'Fix the path of definer functions, and write schemas in their bodies', sql: `alter function ${signatureOf(fn)} set search_path = '';` }, evidence: [evidenceOf(fn.at)],
  }]
}

const signatureOf = ({ name, arguments: types }: SqlFunction): string => `${name}(${types.join(', ')})`

function openIssue(schema: Schema, fn: SqlFunction): Issue | null {
  if (fn.asksCaller || fn.returns === 'trigger' || fn.returns === 'event_trigger') return null
  const callers = mayExecute(schema, fn)
  if (callers === 'no') return null
  const data = dataOf(schema, fn)
  if (!data) return null
  const sure = callers === 'yes' && !COUNTER.test(fn.name) && !UPKEEP.test(fn.name) && !fn.parameters.some((name) => PROOF.test(name))
  return {
    rule: 'definer-function-open', lets: mayStrangersExecute(schema, fn) ? 'anybody' : 'signed_in', grave: false, severity: sure ? 'missing' : 'partial', object: `${fn.name}()`,
    what: `${data} as its owner, past row rules, for anybody who calls it${callers === 'half' ? ' (execute is taken from PUBLIC, but Supabase grants it to anon and authenticated by name)' : ''}`,
    confidence: sure ? 85 : 60,
    fix: { advice: 'Keep clients from what only the server needs', sql: `revoke execute on function ${signatureOf(fn)} from public, anon, authenticated;`, after: 'A function that clients need asks who calls: it compares with auth.uid().' },
    evidence: [evidenceOf(fn.at)],
  }
}

/** What it does that a client should not have for the asking. */
function dataOf(schema: Schema, { writes, reads, rowsOf, returns, arguments: given }: SqlFunction): string | null {
  const known = new Set(schema.tables.map(({ name }) => name))
  const written = writes.filter((name) => known.has(name) || name.startsWith('auth.'))
  if (written.length > 0) return `writes ${written.slice(0, 3).join(', ')}`
  const single = schema.tables.find(({ name }) => returns === name || returns === `setof ${name}`)
  if (!ROWS.test(returns) && !single) return null
  // figures of all rows tell nothing of one; what a caller is asked for may narrow them down to it
  const hidden = (given.length === 0 ? rowsOf : reads).filter((name) => isHidden(schema, name) || name === 'auth.users')
  return hidden.length > 0 ? `returns rows of ${hidden.slice(0, 3).join(', ')}` : null
}
