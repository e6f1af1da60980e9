import type { SyntaxNode } from '../../syntax/tree.ts'
import { nodeAt } from '../edit/node-at.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

/** Names of old versions, and the one in their place: the newest that both sides know. */
const NEWER: readonly (readonly [old: RegExp, name: string])[] = [
  [/^PROTOCOL_(?:SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)$/, 'PROTOCOL_TLS'],
  [/^(?:SSLv2|SSLv3|SSLv23|TLSv1|TLSv1_1)_METHOD$/, 'TLS_METHOD'],
  [/^TLS_1_[01]$/, 'TLS_1_2'],
]
/** Of a lowest version there is one that is still good. */
const LOWEST = /^(?:SSLv3|TLSv1|TLSv1_1|MINIMUM_SUPPORTED)$/

function newer(node: SyntaxNode): string | undefined {
  if (node.kind !== 'identifier') return undefined
  const isLowest = node.parent?.kind === 'attribute' && node.fieldName === 'attribute' && /TLSVersion$/.test(node.parent.child('object')?.text ?? '')
  return isLowest && LOWEST.test(node.text) ? 'TLSv1_2' : NEWER.find(([old]) => old.test(node.text))?.[1]
}

/** `name(PROTOCOL_TLSv1)`: what was imported by its name has another one then. */
const isOfModule = ({ parent, fieldName }: SyntaxNode) => parent?.kind === 'attribute' && fieldName === 'attribute'

function propose(site: Site): Change | null {
  const { file, node, call } = site
  const place = call?.node ?? nodeAt(site, 'assignment', 'default_parameter', 'keyword_argument') ?? node
  const old = [place, ...place.descendants()].filter((one) => newer(one) !== undefined && isOfModule(one) && (call === null || inArguments(call.node, one)))
  const edits = old.filter((one) => file.position(one.start).line >= site.raw.line).map((one) => replaced(one, newer(one) ?? ''))
  return edits.length > 0 ? { edits } : null
}

const inArguments = (call: SyntaxNode, node: SyntaxNode) => call.child('arguments')?.contains(node) === true

export default defineRecipe({
  id: 'tls-version-python',
  rules: ['weak-tls-version', 'ruff/S502', 'ruff/S503'],
  languages: ['python'],
  summary: 'Speaks the newest version of TLS that both sides know.',
  propose,
})
