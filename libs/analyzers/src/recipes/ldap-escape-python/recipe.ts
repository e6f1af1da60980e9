import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported } from '../edit/imports-python.ts'
import { isFromOutside } from '../edit/outside.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { statementOfCall } from '../sql/statement.ts'
import { buildsText, piecesOf } from '../sql/template.ts'
import { formattedPieces } from '../sql-parameters-python/formatted.ts'

/** The place of the filter, and the module that escapes values for it. */
function filterOf({ call, file, raw }: Site): { node: SyntaxNode; module: string } | null {
  const isLdap3 = /^ldap3\b/.test(raw.sink ?? '') || (/^\s*(?:import|from) ldap3\b/m.test(file.text) && call?.name === 'search')
  const named = call?.named.get(isLdap3 ? 'search_filter' : 'filterstr')
  const node = named ?? call?.args[isLdap3 ? 1 : 2]
  return node ? { node, module: isLdap3 ? 'ldap3.utils.conv' : 'ldap.filter' } : null
}

function propose(site: Site): Change | Refusal | null {
  const { file, call } = site
  const filter = filterOf(site)
  if (!call || !filter) return null
  const expression = statementOfCall(file, filter.node)
  if (!expression) return refused('the filter is put together in several places')
  const pieces = formattedPieces(file, expression)?.pieces ?? piecesOf(file, expression)
  if (!buildsText(pieces)) return refused('the whole filter comes from elsewhere: build it here, and escape the values')
  // behind an equals sign stands a value, wherever it is from
  const isCompared = (at: number) => /[=~<>]=?\*?['"\s]*$/.test(pieces[at - 1]?.kind === 'text' ? file.text.slice(pieces[at - 1]?.start, pieces[at - 1]?.end) : '')
  const values = pieces.flatMap((piece, at) => (piece.kind === 'value' && (isCompared(at) || isFromOutside(site, piece.node)) && !/escape_filter_chars\(/.test(piece.node.text) ? [piece.node] : []))
  const escape = imported(file, { module: filter.module, name: 'escape_filter_chars' })
  if (!escape) return refused('something else in the file is called escape_filter_chars')
  if (values.length === 0) return null
  return { edits: [...values.map((value) => replaced(value, `${escape.name}(${value.text})`)), ...(escape.edit ? [escape.edit] : [])] }
}

export default defineRecipe({
  id: 'ldap-escape-python',
  rules: ['ldap-injection'],
  languages: ['python'],
  summary: 'Escapes the values that become part of the filter.',
  propose,
})
