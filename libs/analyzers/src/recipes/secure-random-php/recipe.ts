import type { SyntaxNode } from '../../syntax/tree.ts'
import type { Edit } from '../../types.ts'
import { globalName } from '../edit/names-php.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const DIGEST = /^(?:md5|sha1)$/
const BYTES: ReadonlyMap<string, number> = new Map([['md5', 16], ['sha1', 20]])
const ONLY_DRAWS = /^\\?(?:uniqid|rand|mt_rand|microtime|time|lcg_value)\(/
const EXPRESSIONS = new Set(['argument', 'arguments', 'binary_expression', 'function_call_expression', 'parenthesized_expression'])

/** A digest of nothing but predictable values: `md5(uniqid(rand(), true))`. */
function digestAround({ file }: Site, node: SyntaxNode): { node: SyntaxNode; bytes: number } | null {
  for (const above of node.ancestors()) {
    if (!EXPRESSIONS.has(above.kind)) return null
    const call = file.call(above)
    const [argument] = call?.args ?? []
    const bytes = call ? BYTES.get(call.callee) : undefined
    if (!call || bytes === undefined || !argument || call.args.length !== 1 || !DIGEST.test(call.callee)) continue
    const parts = file.dynamicParts(argument)
    return (parts.length > 0 ? parts : [argument]).every((part) => ONLY_DRAWS.test(part.text)) ? { node: above, bytes } : null
  }
  return null
}

function drawn(site: Site): Edit | Refusal | null {
  const { call, file } = site
  if (!call) return null
  const [first, second] = call.args
  const bytes = (count: number) => `${globalName(file, 'bin2hex')}(${globalName(file, 'random_bytes')}(${count}))`
  const digest = digestAround(site, call.node)
  if (digest) return replaced(digest.node, bytes(digest.bytes))
  if (/^(?:rand|mt_rand)$/.test(call.callee)) {
    const callee = call.node.child('function')
    if (!callee) return null
    return first && second ? replaced(callee, globalName(file, 'random_int')) : replaced(call.node, `${globalName(file, 'random_int')}(0, ${globalName(file, 'mt_getrandmax')}())`)
  }
  if (call.callee === 'uniqid') return first && file.literal(first) !== '' ? refused('the value begins with a text of its own: add bytes of `random_bytes` to it') : replaced(call.node, bytes(16))
  return refused('the letters are shuffled by a predictable generator: draw each with `random_int`')
}

function propose(site: Site): Change | Refusal | null {
  if (/\b(?:mt_)?srand\s*\(/.test(site.file.text)) return refused('the generator is seeded, so its values are meant to repeat')
  const made = drawn(site)
  return made && ('refused' in made ? made : { edits: [made] })
}

export default defineRecipe({
  id: 'secure-random-php',
  rules: ['weak-random'],
  languages: ['php'],
  summary: 'Draws the value from the generator of the operating system.',
  propose,
})
