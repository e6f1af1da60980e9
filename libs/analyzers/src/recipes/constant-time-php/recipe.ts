import type { SyntaxNode } from '../../syntax/tree.ts'
import { globalName } from '../edit/names-php.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const COMPARES = /^[!=]==?$/
/** What the program knows stands first. */
const KNOWN = /^\\?(?:hash_hmac|hash|md5|sha1|crypt)\s*\(|expected|known|stored|computed|calculated/i
const IS_TEXT = /^\\?(?:hash_hmac|hash|md5|sha1|base64_encode|bin2hex|trim|substr|strtolower)\s*\(/

function propose({ file, node }: Site): Change | null {
  const comparison = [node, ...node.ancestors(), ...node.descendants()].find((one) => one.kind === 'binary_expression' && COMPARES.test(one.child('operator')?.text ?? ''))
  const left = comparison?.child('left')
  const right = comparison?.child('right')
  if (!comparison || !left || !right || [left, right].some((side) => /^(?:''|""|null|false|true|\d+)$/i.test(side.text))) return null
  // what is given may be missing, and the function takes text alone
  const text = (side: SyntaxNode) => (IS_TEXT.test(side.text) ? side.text : `(string) ${side.text}`)
  const [known, given] = KNOWN.test(right.text) && !KNOWN.test(left.text) ? [right, left] : [left, right]
  const not = comparison.child('operator')?.text.startsWith('!') ? '!' : ''
  return { edits: [replaced(comparison, `${not}${globalName(file, 'hash_equals')}(${text(known)}, ${text(given)})`)] }
}

export default defineRecipe({
  id: 'constant-time-php',
  rules: ['timing-unsafe-comparison', 'secret-compared-plainly', 'loose-hash-comparison'],
  languages: ['php'],
  summary: 'Compares in a time that does not depend on the value.',
  propose,
})
