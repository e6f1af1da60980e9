import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { keysOf, literalIn, withFields } from '../edit/fields-go.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** The cookie that a call is given, be it in a variable. */
function cookieOf({ file }: Site, argument: SyntaxNode): SyntaxNode | null {
  const inside = argument.kind === 'unary_expression' ? (argument.child('operand') ?? argument) : argument
  const value = inside.kind === 'identifier' ? onlyValueOf(file, inside.text, inside) : inside
  return value && literalIn(value)
}

const OFF = /^(?:HttpOnly|Secure)\s*:\s*false$/

/** `session.Options = &sessions.Options{...}`: what is missing is added, what is off is switched on. */
function ofSession(file: ParsedFile, options: SyntaxNode): Change | null {
  const off = [...options.descendants()].filter(({ kind, text }) => kind === 'keyed_element' && OFF.test(text))
  const missing = ['HttpOnly', 'Secure'].filter((key) => !keysOf(options).includes(key))
  const on = off.flatMap((element) => {
    const value = element.children[1]
    return value ? [replaced(value, 'true')] : []
  })
  const added = missing.length > 0 ? withFields(file, options, missing.map((key) => [key, 'true'])) : []
  return added && on.length + added.length > 0 ? { edits: [...on, ...added] } : null
}

function propose(site: Site): Change | Refusal | null {
  const { call, file, node } = site
  const assignment = [node, ...node.ancestors()].find(({ kind }) => kind === 'assignment_statement')
  const options = [...(assignment ?? node).descendants(), ...node.ancestors()].find((one) => one.kind === 'composite_literal' && /gorilla\/sessions\.Options$/.test(file.nameOf(one)))
  if (options) return ofSession(file, options)
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
