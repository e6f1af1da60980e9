import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { insertedAt, replaced } from '../edit/text.ts'
import { type Change, type Refusal, refused, type Site } from '../recipe.ts'
import { firstStatement } from '../sql/first-statement.ts'
import { type InBranches, inBranches } from './in-branches.ts'
import { HAS_PARAMETERS } from './prepared.ts'
import { MARKS, needsType, NO_TYPE, placeholdersBefore } from './setters.ts'

const TEMPLATE = /(?:^|\.)(?:JdbcTemplate|JdbcOperations|SimpleJdbcTemplate)\./
const CHANGES_ROWS = /^"?\s*(?:insert|update|delete|merge)\b/i

const isEmptyArray = (node: SyntaxNode) => /^new\s+Object\s*\[\s*(?:0\s*)?\]\s*(?:\{\s*\})?$/.test(node.text)

function withValues(call: Call, values: readonly string[]): Edit | null {
  const list = values.join(', ')
  const empty = call.args.find(isEmptyArray)
  if (empty) return replaced(empty, `new Object[] {${list}}`)
  const last = call.args.at(-1)
  return last ? insertedAt(last.end, `, ${list}`) : null
}

/** The values that branches have collected. */
function withList(call: Call, { edits, list }: InBranches): Change | Refusal {
  if (/^(?:batchUpdate|execute)$/.test(call.name)) return refused(`\`${call.name}\` takes no parameters`)
  const [last] = call.args.slice(-1)
  const empty = call.args.find(isEmptyArray)
  if (!empty && call.args.some(({ text }) => /^new\s+Object\s*\[/.test(text))) return HAS_PARAMETERS
  return { edits: [...edits, empty ? replaced(empty, `${list}.toArray()`) : last ? insertedAt(last.end, `, ${list}.toArray()`) : null] }
}

/** The values become further arguments of the template's call. */
export function inTemplate(site: Site, call: Call): Change | Refusal | null {
  if (!TEMPLATE.test(site.raw.sink ?? '')) return null
  const branches = inBranches(site, call)
  if (branches) return 'refused' in branches ? branches : withList(call, branches)
  const made = firstStatement(site.file, call, MARKS, site.steps)
  if (!made || 'refused' in made) return made
  if (needsType(site.file, made, site.depends('org.postgresql:postgresql') || site.depends('postgresql'))) return NO_TYPE
  if (placeholdersBefore(made) !== 0) return HAS_PARAMETERS
  if (call.name === 'batchUpdate') return refused('the batch runs several texts: use one text with its own list of values')
  if (call.name === 'execute' && !(call.args.length === 1 && CHANGES_ROWS.test(made.statement.text))) return refused('`execute` takes no parameters')
  const name = call.name === 'execute' ? call.node.child('name') : null
  return { edits: [...made.edits, withValues(call, made.values), ...(name ? [replaced(name, 'update')] : [])] }
}
