import { callNamed } from '../edit/call-named.ts'
import { behindItem } from '../edit/list-items.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** How long a cookie of the same file is kept: the token in it need not be valid any longer. */
const COOKIE_AGE = /\bmaxAge\s*:\s*([\d\s*_]+)/

function propose(site: Site): Change | null {
  const { file } = site
  const call = callNamed(site, /^(?:jsonwebtoken|jwt)\.sign$/)
  if (!call) return null
  const [, key, options] = call.args
  const quote = quoteOf(file)
  const age = COOKIE_AGE.exec(file.text)?.[1]?.trim()
  const given = age === undefined ? `expiresIn: ${quote}1d${quote}` : `expiresIn: Math.floor((${age}) / 1000)`
  const todo = 'Choose how long a token is valid: people sign in again after that.'
  if (!key) return null
  if (!options) return { edits: [behindItem(file, key, `{ ${given} }`)], todo }
  if (options.kind !== 'ObjectExpression') return null
  const last = options.children.at(-1)
  return { edits: [last ? behindItem(file, last, given) : replaced(options, `{ ${given} }`)], todo }
}

export default defineRecipe({
  id: 'jwt-expiry-javascript',
  rules: ['jwt-without-expiry'],
  languages: ['javascript', 'typescript'],
  summary: 'Lets the token expire.',
  propose,
})
