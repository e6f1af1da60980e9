import type { Call } from '../../syntax/dialect.ts'
import { functionAround, onlyValueOf } from '../edit/constants.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const KEY = /^(?:setSigningKey|setSigningKeyResolver|verifyWith|keyLocator)$/

/** The calls in front of a call, through the variable that holds what they made. */
function chainOf(file: ParsedFile, call: Call): Call[] {
  const found: Call[] = []
  for (let at: Call | null = call; at && found.length < 20;) {
    found.push(at)
    const inside: SyntaxNode | null = at.receiver ? file.unwrap(at.receiver) : null
    const value: SyntaxNode | null = inside?.kind === 'identifier' ? onlyValueOf(file, inside.text, inside) : inside
    at = value ? file.call(value) : null
  }
  return found
}

/** The key may be set by a statement of its own. */
const hasKey = (file: ParsedFile, call: Call) =>
  chainOf(file, call).some(({ name }) => KEY.test(name)) || [...file.callsIn(functionAround(file, call.node))].some(({ name, receiver }) => KEY.test(name) && receiver?.kind === 'identifier' && receiver.text === call.receiver?.text)

function propose({ file, call }: Site): Change | Refusal | null {
  const parse = call && [call, ...chainOf(file, call)].find(({ name, args }) => name === 'parse' && args.length > 0)
  const name = parse?.node.child('name')
  if (!parse || !name || !/io\.jsonwebtoken/.test(file.text)) return null
  if (parse.args.length > 1) return refused('a handler takes the token: let it take signed ones only')
  if (!hasKey(file, parse)) return refused('the key that tokens are signed with is not given to the parser: set it, and read signed tokens only')
  const isNew = chainOf(file, parse).some(({ name: one }) => /^(?:verifyWith|keyLocator)$/.test(one))
  return { edits: [replaced(name, isNew ? 'parseSignedClaims' : 'parseClaimsJws')] }
}

export default defineRecipe({
  id: 'jwt-signed-only-java',
  rules: ['jwt-not-verified'],
  languages: ['java'],
  summary: 'Reads tokens that are signed, and refuses others.',
  propose,
})
