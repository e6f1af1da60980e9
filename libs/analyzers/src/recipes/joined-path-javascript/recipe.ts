import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported } from '../edit/imports-javascript.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'
import { piecesOf } from '../sql/template.ts'

/** The outermost concatenation around a node. */
function concatenation(node: SyntaxNode): SyntaxNode | null {
  let found = node.kind === 'TemplateLiteral' ? node : null
  for (const one of [node, ...node.ancestors()]) {
    if (one.kind !== 'BinaryExpression' && one.kind !== 'TemplateLiteral') break
    found = one
  }
  return found
}

function propose({ file, node }: Site): Change | null {
  const whole = concatenation(node)
  const [folder, path, ...rest] = whole ? piecesOf(file, whole).filter((piece) => piece.kind === 'value' || piece.text !== '') : []
  if (!whole || folder?.kind !== 'value' || folder.node.text !== '__dirname' || path?.kind !== 'text' || rest.length > 0) return null
  const inside = path.text.replace(/^\/+/, '')
  if (!path.text.startsWith('/') || inside === '' || inside.includes('\\')) return null
  const join = imported(file, { module: 'path', member: 'join', as: 'whole' })
  if (!join) return null
  const quote = path.literal.text.startsWith('`') ? quoteOf(file) : path.literal.text.slice(0, 1)
  return { edits: [...(join.edit ? [join.edit] : []), replaced(whole, `${join.name}(__dirname, ${quote}${inside}${quote})`)] }
}

export default defineRecipe({
  id: 'joined-path-javascript',
  rules: ['oxlint/node/no-path-concat'],
  languages: ['javascript', 'typescript'],
  summary: 'Joins the parts of the path with `path.join`.',
  propose,
})
