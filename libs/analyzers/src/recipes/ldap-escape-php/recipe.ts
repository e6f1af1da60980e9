import type { Call } from '../../syntax/dialect.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { expressionAt } from '../edit/literal-php.ts'
import { globalName } from '../edit/names-php.ts'
import { isFromOutside } from '../edit/outside.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'
import { statementOfCall } from '../sql/statement.ts'
import { buildsText, piecesOf } from '../sql/template.ts'

const SEARCHES = /^\\?ldap_(?:search|list|read)$/
const NAMES = /^\\?ldap_(?:bind|bind_ext|delete|add|modify|rename|compare|mod_\w+|modify_batch)$/

/** Arguments that are texts of LDAP, and how values in them are escaped. */
function textsOf({ callee, args }: Call): { node: SyntaxNode; flag: string }[] {
  const name = args[1] ? [{ node: args[1], flag: 'LDAP_ESCAPE_DN' }] : []
  if (NAMES.test(callee)) return name
  return SEARCHES.test(callee) ? [...name, ...(args[2] ? [{ node: args[2], flag: 'LDAP_ESCAPE_FILTER' }] : [])] : []
}

function propose(site: Site): Change | Refusal | null {
  const { file, call } = site
  if (!call) return null
  let isElsewhere = false
  const edits = textsOf(call).flatMap(({ node, flag }) => {
    const expression = statementOfCall(file, node)
    const pieces = expression ? piecesOf(file, expression) : []
    if (!expression) isElsewhere = true
    if (!buildsText(pieces)) return []
    // behind an equals sign stands a value, wherever it is from
    const isCompared = (at: number) => /[=~<>]=?\*?['"\s]*$/.test(pieces[at - 1]?.kind === 'text' ? file.text.slice(pieces[at - 1]?.start, pieces[at - 1]?.end) : '')
    const values = pieces.flatMap((piece, at) => (piece.kind === 'value' && (isCompared(at) || isFromOutside(site, piece.node)) && !/ldap_escape\(/.test(piece.node.text) ? [piece] : []))
    return values.map((value) => expressionAt(pieces, value, `${globalName(file, 'ldap_escape')}(${value.node.text}, '', ${flag})`))
  })
  if (edits.length > 0 && edits.every((edit) => edit !== null)) return { edits }
  return isElsewhere ? refused('the text is put together in several places') : refused('the whole text comes from elsewhere: build it here, and escape the values')
}

export default defineRecipe({
  id: 'ldap-escape-php',
  rules: ['ldap-injection'],
  languages: ['php'],
  summary: 'Escapes the values that become part of the filter or name.',
  propose,
})
