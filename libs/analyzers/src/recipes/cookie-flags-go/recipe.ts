import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { keysOf, literalIn, withFields } from '../edit/fields-go.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** The cookie that a call is given, be it in a variable. */
function cookieOf({ file }: Site, argument: SyntaxNode): SyntaxNode | null {
  const inside = argument.kind === 'unary_expression' ? (argument.child('operand') ?? argument) : argument
  const value = inside.kind === 'identifier' ? onlyValueOf(file, inside.text, inside) : inside
  return value && literalIn(value)
}

function propose(site: Site): Change | Refusal | null {
  const { call, file } = site
  const argument = call?.callee === 'net/http.SetCookie' ? call.args[1] : undefined
  const cookie = argument && cookieOf(site, argument)
  if (!argument) return null
  if (!cookie || !/\.Cookie$/.test(file.nameOf(cookie))) return refused('the cookie is made elsewhere: set its flags there')
  const keys = keysOf(cookie)
  const missing = ['HttpOnly', 'Secure'].filter((key) => !keys.includes(key))
  if (missing.length === 0) return null
  const set = [...file.root.descendants()].filter(({ kind, text }) => kind === 'selector_expression' && /\.(?:HttpOnly|Secure)$/.test(text))
  if (set.length > 0) return refused('the flags of the cookie are set in several places')
  return { edits: withFields(file, cookie, missing.map((key) => [key, 'true'])) ?? [] }
}

export default defineRecipe({
  id: 'cookie-flags-go',
  rules: ['insecure-cookie'],
  languages: ['go'],
  summary: 'Keeps the cookie from scripts and from connections that are not encrypted.',
  propose,
})
