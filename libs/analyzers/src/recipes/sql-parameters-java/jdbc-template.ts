import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { insertedAt, replaced } from '../edit/text.ts'
import { type Change, type Refusal, refused, type Site } from '../recipe.ts'
import { firstStatement } from '../sql/first-statement.ts'
import { HAS_PARAMETERS, NO_TYPE } from './prepared.ts'
import { MARKS, needsType, placeholdersBefore } from './setters.ts'

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

/** The values become further arguments of the template's call. */
export function inTemplate(site: Site, call: Call): Change | Refusal | null {
  if (!TEMPLATE.test(site.raw.sink ?? '')) return null
  const made = firstStatement(site.file, call, MARKS, site.steps)
  if (!made || 'refused' in made) return made
  if (needsType(site.file, made, site.depends('org.postgresql:postgresql') || site.depends('postgresql'))) return NO_TYPE
  if (placeholdersBefore(made) !== 0) return HAS_PARAMETERS
  if (call.name === 'batchUpdate') return refused('the batch runs several texts: use one text with its own list of values')
  if (call.name === 'execute' && !(call.args.length === 1 && CHANGES_ROWS.test(made.statement.text))) return refused('`execute` takes no parameters')
  const name = call.name === 'execute' ? call.node.child('name') : null
  return { edits: [...made.edits, withValues(call, made.values), ...(name ? [replaced(name, 'update')] : [])] }
}
