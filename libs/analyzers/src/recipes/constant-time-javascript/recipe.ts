import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { operator } from '../../syntax/dialects/javascript.ts'
import { declaredValue } from '../edit/names-javascript.ts'
import { imported } from '../edit/imports-javascript.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const SIMPLE = /^[\w$.[\]'"]+$/

/** A header that nobody sent: the comparison said no, and must not fail now. */
function mayBeMissing(file: ParsedFile, side: SyntaxNode): boolean {
  const value = side.kind === 'Identifier' ? declaredValue(side) : side
  const isHeader = value !== null && /\bheaders?\b|\.get\(/i.test(value.text)
  const name = side.text.replaceAll(/[^\w.]/g, (sign) => `\\${sign}`)
  return isHeader && !new RegExp(`!\\s*${name}(?![\\w.\\[])|typeof ${name}(?![\\w.\\[])`).test(file.text)
}

function propose({ file, node }: Site): Change | Refusal | null {
  const comparison = [node, ...node.ancestors()].slice(0, 4).find((one) => one.kind === 'BinaryExpression' && /^[!=]==?$/.test(operator(one)))
  const left = comparison?.child('left')
  const right = comparison?.child('right')
  if (!comparison || !left || !right) return null
  if (!SIMPLE.test(left.text) || !SIMPLE.test(right.text)) return refused('a side of the comparison is computed in it: give it a name first')
  const found = imported(file, { module: 'crypto', member: 'timingSafeEqual', as: file.text.includes('require(') ? 'whole' : 'member' })
  if (!found) return refused('the code is no module of Node, so that nothing can be imported')
  const same = `${left.text}${mayBeMissing(file, left) ? '?' : ''}.length === ${right.text}${mayBeMissing(file, right) ? '?' : ''}.length && ${found.name}(Buffer.from(${left.text}), Buffer.from(${right.text}))`
  const isNegated = operator(comparison).startsWith('!')
  const isInside = comparison.parent?.kind === 'LogicalExpression' || comparison.parent?.kind === 'UnaryExpression' || comparison.parent?.kind === 'ConditionalExpression'
  const text = isNegated ? `!(${same})` : isInside ? `(${same})` : same
  return { edits: [...(found.edit ? [found.edit] : []), replaced(comparison, text)] }
}

export default defineRecipe({
  id: 'constant-time-javascript',
  rules: ['timing-unsafe-comparison'],
  languages: ['javascript', 'typescript'],
  summary: 'Compares the signatures in constant time.',
  propose,
})
