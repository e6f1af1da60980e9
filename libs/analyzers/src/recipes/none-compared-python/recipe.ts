import type { SyntaxNode } from '../../syntax/tree.ts'
import { nodeAt } from '../edit/node-at.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Calls that make a condition for a database of what they are given. */
const QUERIES = /(?:^|\.)(?:filter|filter_by|where|having|and_|or_|not_|case|join|outerjoin|when|select|query|update|delete)$/
const OF_COLUMN = refused('the comparison makes a condition for the database: use `.is_(None)` of the column')

function comparisonAt(site: Site): SyntaxNode | null {
  const { file, raw } = site
  const at = nodeAt(site, 'comparison_operator')
  if (at) return at
  return [...file.root.descendants()].find(({ kind, text, start, end }) => kind === 'comparison_operator' && /[=!]=\s*None|None\s*[=!]=/.test(text) && file.position(start).line <= raw.line && raw.line <= file.position(end).line) ?? null
}

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const comparison = comparisonAt(site)
  const [left, right, ...others] = (comparison?.children ?? []).filter(({ kind }) => !/^(?:==|!=|is|not|in|<|>|<=|>=)$/.test(kind))
  if (!comparison || !left || !right || others.length > 0 || right.text !== 'None') return null
  if (/^[A-Z]\w*\.|^\w+\.c\.|\.columns?\./.test(left.text) || [...comparison.ancestors()].some((above) => QUERIES.test(file.callee(above)))) return OF_COLUMN
  // `is` would ask for the proxy itself
  if (/\bcurrent_\w+$|^(?:request|session|g)$/.test(left.text)) return refused('what stands there may be a proxy for the value, which `is` would not look through')
  if (left.kind === 'subscript' && comparison.parent?.kind === 'subscript') return refused('the comparison may be one of each row of a table: use `isna()`')
  const operator = file.text.slice(left.end, right.start)
  return { edits: [{ start: left.end, end: right.start, text: operator.replace('==', 'is').replace('!=', 'is not') }] }
}

export default defineRecipe({
  id: 'none-compared-python',
  rules: ['ruff/E711'],
  languages: ['python'],
  summary: 'Asks whether it is `None` itself.',
  propose,
})
