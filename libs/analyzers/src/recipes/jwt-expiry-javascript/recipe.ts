import { insertedAfter, quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** How long a cookie of the same file is kept: the token in it need not be valid any longer. */
const COOKIE_AGE = /\bmaxAge\s*:\s*([\d\s*_]+)/

function propose({ file, call }: Site): Change | null {
  if (!call || !/^(?:jsonwebtoken|jwt)\.sign$/.test(call.callee)) return null
  const [, key, options] = call.args
  const quote = quoteOf(file)
  const age = COOKIE_AGE.exec(file.text)?.[1]?.trim()
  const given = age === undefined ? `expiresIn: ${quote}1h${quote}` : `expiresIn: Math.floor((${age}) / 1000)`
  const todo = 'Choose how long a token is valid: people sign in again after that.'
  if (!key) return null
  if (!options) return { edits: [insertedAfter(key, `, { ${given} }`)], todo }
  if (options.kind !== 'ObjectExpression') return null
  const last = options.children.at(-1)
  return { edits: [last ? insertedAfter(last, `, ${given}`) : replaced(options, `{ ${given} }`)], todo }
}

export default defineRecipe({
  id: 'jwt-expiry-javascript',
  rules: ['jwt-without-expiry'],
  languages: ['javascript', 'typescript'],
  summary: 'Lets the token expire.',
  propose,
})
