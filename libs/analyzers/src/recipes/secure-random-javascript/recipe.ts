import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { imported } from '../edit/imports-javascript.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const IN_PAGE = /\.(?:jsx|tsx|vue|svelte)$/
const OF_PAGES = /\b(?:window|document|localStorage|sessionStorage)\.\w|^['"]use client['"]/m

/** `Math.random().toString(36).slice(2)`: a text of no fixed length. */
const AS_TEXT = /^Math\.random\(\)\s*\.toString\(\s*(?:16|32|36)\s*\)(?:\s*\.\w+\([^()]*\))*$/
/** `Math.floor(Math.random() * n)`, with or without a number added */
const BELOW = /^Math\.(?:floor|trunc)\(\s*Math\.random\(\)\s*\*\s*([\s\S]+?)\s*\)$/
const BETWEEN = /^Math\.(?:floor|trunc)\(\s*(\d+)\s*\+\s*Math\.random\(\)\s*\*\s*(\d+)\s*\)$/
const FROM = /^Math\.(?:floor|trunc)\(\s*Math\.random\(\)\s*\*\s*\(\s*([\w.]+)\s*-\s*([\w.]+)\s*(\+\s*1\s*)?\)\s*\)\s*\+\s*([\w.]+)$/

/** What is drawn, as an expression of `crypto`; null where the draw has another form. */
function drawn(text: string): { member: string; args: string; rest: string } | null {
  const [, upper, lower, isClosed, added] = FROM.exec(text) ?? []
  if (upper !== undefined && lower === added) return { member: 'randomInt', args: `${lower ?? ''}, ${upper}${isClosed ? ' + 1' : ''}`, rest: '' }
  const [, from, width] = BETWEEN.exec(text) ?? []
  if (from !== undefined && width !== undefined) return { member: 'randomInt', args: `${from}, ${String(Number(from) + Number(width))}`, rest: '' }
  const [, below] = BELOW.exec(text) ?? []
  if (below !== undefined && isOneOperand(below)) return { member: 'randomInt', args: below, rest: '' }
  return null
}

/** `chars.length`, `900000`, `(max - min)`: nothing behind it that binds more loosely than a product. */
const isOneOperand = (text: string) => /^[\w.$[\]]+$|^\([^()]*\)$/.test(text)

/** The outermost expression around `Math.random()` that one draw can replace. */
function drawAround(node: SyntaxNode): { node: SyntaxNode; made: NonNullable<ReturnType<typeof drawn>> } | null {
  let found: ReturnType<typeof drawAround> = null
  for (const above of [node, ...node.ancestors()].slice(0, 6)) {
    if (above.start !== node.start && !/^Math\.|^\(?\d/.test(above.text)) break
    const made = drawn(above.text)
    if (made) found = { node: above, made }
  }
  return found
}

/** A whole expression of random texts: one, or several joined. */
function textAround(node: SyntaxNode): SyntaxNode | null {
  let found: SyntaxNode | null = null
  for (const above of [node, ...node.ancestors()].slice(0, 16)) {
    const parts = above.text.split(/\s*\+\s*/)
    if (parts.every((part) => AS_TEXT.test(part))) found = above
  }
  return found
}

/** The call of `Math.random` at, below or around a node. */
const callIn = (node: SyntaxNode): SyntaxNode | undefined => [node, ...node.descendants(), ...[...node.ancestors()].slice(0, 3)].find((one) => one.kind === 'CallExpression' && one.text === 'Math.random()')

function propose({ file, node, raw, steps }: Site): Change | Refusal | null {
  const random = callIn(steps[0]?.node ?? node) ?? callIn(node)
  if (!random) return null
  if (IN_PAGE.test(file.path) || OF_PAGES.test(file.text)) return refused('the code runs in a browser: draw the value with `crypto.getRandomValues`, or have the server make it')
  const text = textAround(random)
  if (text) return fromCrypto(file, text, 'randomBytes', (name) => `${name}(${bytesFor(text)}).toString(${quoteOf(file)}hex${quoteOf(file)})`)
  const draw = drawAround(random)
  if (draw) return fromCrypto(file, draw.node, draw.made.member, (name) => `${name}(${draw.made.args})`)
  return raw.rule_id === 'random-text' ? null : refused('the value is computed from the random number in a way of its own: draw it with `crypto.randomInt` or `crypto.randomBytes`')
}

/** Sixteen bytes cannot be guessed; what was longer stays longer. */
const bytesFor = ({ text }: SyntaxNode) => (text.split('Math.random').length > 2 ? 32 : 16)

function fromCrypto(file: ParsedFile, node: SyntaxNode, member: string, write: (name: string) => string): Change | Refusal {
  const found = imported(file, { module: 'crypto', member, as: file.text.includes('require(') ? 'whole' : 'member' })
  return found ? { edits: [found.edit, replaced(node, write(found.name))].filter((edit) => edit !== null) } : refused('the file is no module, so that nothing can be imported')
}

export default defineRecipe({
  id: 'secure-random-javascript',
  rules: ['weak-random', 'random-text'],
  languages: ['javascript', 'typescript'],
  summary: 'Draws the value with the cryptographic generator of Node.',
  propose,
})
