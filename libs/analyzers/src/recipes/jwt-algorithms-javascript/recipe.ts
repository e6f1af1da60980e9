import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { behindItem } from '../edit/list-items.ts'
import { quoteOf } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const field = (options: SyntaxNode, name: string) => options.children.find((one) => one.child('key')?.text.replace(/['"]/g, '') === name)?.child('value') ?? null

/** A text that both sides share, and no key pair: what such keys are called, or where they are read from, tells. */
function isShared(file: ParsedFile, secret: SyntaxNode): boolean {
  if (file.literal(secret) !== null) return !/BEGIN/.test(secret.text)
  if (/public|cert|pem|jwks|rsa|ecdsa/i.test(secret.text)) return false
  if (/^(?:process\.env|config|settings|options)\b[\w.[\]'"]*$/.test(secret.text)) return /secret|hmac|passphrase/i.test(secret.text)
  const value = secret.kind === 'Identifier' ? onlyValueOf(file, secret.text, secret) : null
  return value !== null && !value.is(secret) && isShared(file, value)
}

function propose({ call, file }: Site): Change | Refusal | null {
  const [given] = call?.args ?? []
  if (!call || !given || !/^(?:express-jwt|express-jwt\.expressjwt|koa-jwt)$/.test(call.callee)) return null
  const options = given.kind === 'Identifier' ? onlyValueOf(file, given.text, given) : given
  const secret = options?.kind === 'ObjectExpression' ? field(options, 'secret') : null
  const last = options?.children.at(-1)
  if (!options || !last || !secret) return refused('the settings are made elsewhere: name the algorithms there')
  if (field(options, 'algorithms') || last.kind === 'SpreadElement') return null
  if (!isShared(file, secret)) return refused('whether the key is a secret or one of a pair is not known: name the algorithm that signs')
  const quote = quoteOf(file)
  return { edits: [behindItem(file, last, `algorithms: [${quote}HS256${quote}]`)] }
}

export default defineRecipe({
  id: 'jwt-algorithms-javascript',
  rules: ['jwt-not-verified'],
  languages: ['javascript', 'typescript'],
  summary: 'Takes tokens of one algorithm only.',
  propose,
})
