import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { insertedAt } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** Calls that are content with rows which are there already. */
const NEEDS_NO_QUERY = /^(?:each|map|first|any\?)$/
const BEGINS = /^[A-Z]\w*(?:::[A-Z]\w*)*(?=\.)/

/** The walk around the call whose block names the item. */
function walkOf(node: SyntaxNode, item: string): SyntaxNode | null {
  for (const above of node.ancestors()) {
    const block = above.kind === 'call' ? above.child('block') : null
    if (block?.contains(node) && block.child('parameters')?.children.some(({ text }) => text === item)) return above.child('receiver')
  }
  return null
}

/** `Bed.where(...)` becomes `Bed.includes(:rows).where(...)`, also where it was put into a variable before. */
function loading(file: ParsedFile, query: SyntaxNode, rows: string): Edit | null {
  const given = /^@?\w+$/.test(query.text) && !BEGINS.test(`${query.text}.`) ? onlyValueOf(file, query.text, query) : query
  const model = given ? BEGINS.exec(given.text)?.[0] : undefined
  if (!given || model === undefined || /\.(?:includes|preload|eager_load)\b/.test(given.text)) return null
  const all = /^\.all\b/.exec(given.text.slice(model.length))?.[0].length ?? 0
  return { ...insertedAt(given.start + model.length, `.includes(:${rows})`), end: given.start + model.length + all }
}

function propose({ file, call }: Site): Change | Refusal | null {
  const [, item = '', rows = ''] = /^(\w+)\.(\w+)(?:\(\))?\.\w+\??$/.exec(call?.callee ?? '') ?? []
  const query = call && walkOf(call.node, item)
  if (!call || !query) return null
  if (!NEEDS_NO_QUERY.test(call.name) || call.args.length > 0) return refused('the call sends a query of its own for each item, also where the rows are loaded: choose among the rows that are there')
  const edit = loading(file, query, rows)
  return edit ? { edits: [edit] } : refused('where the query of the list begins is not in sight')
}

export default defineRecipe({
  id: 'related-rows-loaded',
  rules: ['related-rows-per-item'],
  languages: ['ruby'],
  summary: 'Loads the related rows together with the list.',
  propose,
})
