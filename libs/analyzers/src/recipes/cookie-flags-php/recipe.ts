import type { SyntaxNode } from '../../syntax/tree.ts'
import { insertedAfter, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** `setcookie(name, value, expires, path, domain, secure, httponly)` */
const SECURE = 5
const HTTP_ONLY = 6
/** What stands there by itself. */
const DEFAULTS = ["''", "''", '0', "''", "''", 'true', 'true']
const TODO = 'Check that the site is served over HTTPS and that no script reads the cookie.'

/** `['secure' => true]` as third argument */
function inOptions(options: SyntaxNode): Change | null {
  const entries = options.children.filter(({ kind }) => kind === 'array_element_initializer')
  const given = (flag: string) => entries.find(({ text }) => new RegExp(`^['"]${flag}['"]\\s*=>`, 'i').test(text))
  const changed = ['secure', 'httponly'].flatMap((flag) => {
    const entry = given(flag)
    return entry && /false$/i.test(entry.text) ? [replaced(entry, entry.text.replace(/false$/i, 'true'))] : []
  })
  const missing = ['secure', 'httponly'].filter((flag) => !given(flag)).map((flag) => `'${flag}' => true`)
  const last = entries.at(-1)
  if (!last || changed.length + missing.length === 0) return null
  return { edits: [...changed, ...(missing.length > 0 ? [insertedAfter(last, `, ${missing.join(', ')}`)] : [])], todo: TODO }
}

function propose({ call }: Site): Change | null {
  if (!call || !/^(?:setcookie|setrawcookie)$/.test(call.callee) || call.named.size > 0) return null
  const { args } = call
  const last = args.at(-1)
  const third = args[2]
  if (!last) return null
  if (third?.kind === 'array_creation_expression') return inOptions(third)
  if (third && args.length === 3 && !/^(?:\d+|time\(\).*|strtotime\(.*)$/.test(third.text)) return null
  const changed = [SECURE, HTTP_ONLY].flatMap((place) => {
    const given = args[place]
    return given && /^(?:false|0|null)$/i.test(given.text) ? [replaced(given, 'true')] : []
  })
  const missing = DEFAULTS.slice(args.length)
  return { edits: [...changed, ...(missing.length > 0 ? [insertedAfter(last, `, ${missing.join(', ')}`)] : [])], todo: TODO }
}

export default defineRecipe({
  id: 'cookie-flags-php',
  rules: ['insecure-cookie'],
  languages: ['php'],
  summary: 'Sends the cookie over HTTPS only and hides it from scripts.',
  propose,
})
