import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { imported } from '../edit/imports-python.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const MAY_BE_MISSING = /^(.*\.get)\(\s*((?:"[^"]*"|'[^']*'|[\w.]+))\s*\)$/s

function comparisonAt(node: SyntaxNode): SyntaxNode | null {
  const around = [node, ...node.ancestors(), ...node.descendants()]
  return around.find(({ kind }) => kind === 'comparison_operator') ?? null
}

/** What may be missing is compared as empty: the comparison takes no `None`. */
function present(file: ParsedFile, side: SyntaxNode): string | null {
  const [, get, key] = MAY_BE_MISSING.exec(side.text) ?? []
  if (get !== undefined && key !== undefined) return `${get}(${key}, ${quoteOf(file)}${quoteOf(file)})`
  const value = /^\w+$/.test(side.text) ? onlyValueOf(file, side.text, side) : null
  return value && MAY_BE_MISSING.test(value.text) ? null : side.text
}

function propose({ file, node }: Site): Change | Refusal | null {
  const comparison = comparisonAt(node)
  const [left, right] = comparison?.children.filter(({ fieldName }) => fieldName !== 'operators') ?? []
  const operator = comparison?.child('operators')?.text.trim()
  if (!comparison || !left || !right || (operator !== '==' && operator !== '!=')) return null
  const sides = [present(file, left), present(file, right)]
  if (sides.includes(null)) return refused('a value may be missing, and the comparison takes no `None`: reject the request without it first')
  const hmac = imported(file, { module: 'hmac' })
  if (!hmac) return refused('something else in the file is called hmac')
  const call = `${operator === '!=' ? 'not ' : ''}${hmac.name}.compare_digest(${sides.join(', ')})`
  return { edits: [replaced(comparison, call), ...(hmac.edit ? [hmac.edit] : [])] }
}

export default defineRecipe({
  id: 'constant-time-python',
  rules: ['timing-unsafe-comparison', 'secret-compared-plainly'],
  languages: ['python'],
  summary: 'Compares in a time that does not depend on the value.',
  propose,
})
