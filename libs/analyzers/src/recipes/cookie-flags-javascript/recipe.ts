import type { SyntaxNode } from '../../syntax/tree.ts'
import { insertedAfter, quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const FLAGS = ['httpOnly', 'secure']

const keyOf = (property: SyntaxNode) => property.child('key')?.text.replace(/['"]/g, '') ?? ''

/** What a flag is set to: over plain HTTP, while somebody develops, a secure cookie would not arrive. */
const valueOf = (flag: string, production: string) => (flag === 'secure' ? production : 'true')

function propose({ node, call, file }: Site): Change | null {
  const quote = quoteOf(file)
  const production = `process.env.NODE_ENV === ${quote}production${quote}`
  const around = [node, ...node.ancestors()].slice(0, 3).find(({ kind }) => kind === 'ObjectExpression')
  const given = around ?? call?.args.find(({ kind }) => kind === 'ObjectExpression')
  const nested = given?.children.find((property) => keyOf(property) === 'cookie')?.child('value')
  const options = nested?.kind === 'ObjectExpression' ? nested : given
  if (!options) return null
  const off = options.children.filter((property) => FLAGS.includes(keyOf(property)) && property.child('value')?.text === 'false')
  if (off.length === 0) return null
  const edits = off.flatMap((property) => {
    const value = property.child('value')
    return value ? [replaced(value, valueOf(keyOf(property), production))] : []
  })
  const last = options.children.at(-1)
  const isSameSite = options.children.some((property) => keyOf(property) === 'sameSite')
  const isSession = options.parent?.kind === 'Property' && !file.text.includes('trust proxy') && off.some((property) => keyOf(property) === 'secure')
  return {
    edits: [...edits, ...(last && !isSameSite ? [insertedAfter(last, `, sameSite: ${quote}lax${quote}`)] : [])],
    ...(isSession && { todo: 'Where a proxy ends HTTPS, set `trust proxy`: without it no session cookie is sent.' }),
  }
}

export default defineRecipe({
  id: 'cookie-flags-javascript',
  rules: ['insecure-cookie'],
  languages: ['javascript', 'typescript'],
  summary: 'Keeps the cookie from scripts and from plain HTTP.',
  propose,
})
