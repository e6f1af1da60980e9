import type { SyntaxNode } from '../../syntax/tree.ts'
import { withArgument } from '../edit/arguments-python.ts'
import { callOfSite } from '../edit/calls-at.ts'
import { onlyValueOf } from '../edit/constants.ts'
import { imported } from '../edit/imports-python.ts'
import { exampleOf } from '../edit/setting-name.ts'
import { quoteOf, replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

const CALLS = /(?:^|\.)(?:CORS|cross_origin|add_middleware|CORSMiddleware)$/
const OPEN = /^(?:\[\s*)?(?:r?["'](?:\*|\.\*)["'])(?:\s*,?\s*\])?$/

/** The list of origins in the options of a path: `{"/api/*": {"origins": "*"}}`. */
const inResources = (resources: SyntaxNode): SyntaxNode[] =>
  [...resources.descendants()].flatMap((node) => (node.kind === 'pair' && /^["']origins["']$/.test(node.child('key')?.text ?? '') ? (node.child('value') ?? []) : []))

function propose(site: Site): Change | Refusal | null {
  const { file } = site
  const call = callOfSite(site, ({ callee, args }) => CALLS.test(callee) && (!/add_middleware$/.test(callee) || /CORSMiddleware$/.test(args[0]?.text ?? '')))
  if (!call) return null
  if (call.named.has('allow_origin_regex')) return refused('the pattern says too little: name each site that may call in full')
  const isFlask = /(?:CORS|cross_origin)$/.test(call.callee)
  const resources = call.named.get('resources')
  const named = [call.named.get(isFlask ? 'origins' : 'allow_origins')].filter((node) => node !== undefined)
  const given = resources ? inResources(resources) : named.map((node) => (node.kind === 'identifier' ? (onlyValueOf(file, node.text, node) ?? node) : node))
  if (given.some((node) => !OPEN.test(node.text))) return refused('the list of origins is made elsewhere: name each site that may call in full')
  if (given.length === 0 && (resources || !isFlask)) return null
  const os = imported(file, { module: 'os' })
  if (!os) return refused('something else in the file is called os')
  const q = quoteOf(file)
  const list = `${os.name}.environ.get(${q}CORS_ORIGINS${q}, ${q}${q}).split(${q},${q})`
  const edits = given.length > 0 ? given.map((node) => replaced(node, list)) : [withArgument(call, `origins=${list}`)]
  return {
    edits: [...edits, ...(os.edit ? [os.edit] : [])],
    lines: [{ path: exampleOf(file.path), line: 'CORS_ORIGINS=' }],
    todo: 'Set CORS_ORIGINS to the addresses of the sites that may call, with commas between them: until then no other site may.',
  }
}

export default defineRecipe({
  id: 'cors-origins-python',
  rules: ['cors-any-origin'],
  languages: ['python'],
  summary: 'Lets only the sites of a list call, which stands in the environment.',
  propose,
})
