import type { SyntaxNode } from '../../syntax/tree.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Site } from '../recipe.ts'

const SMALLEST = 256
const ENOUGH = 2048
const SIZES = ['key_size', 'bits']
const WEAK_CURVE = /^(?:SECT\w+|SECP(?:160|192|224)\w+|BrainpoolP(?:160|192|224)\w+)$/i

const isSmall = (node: SyntaxNode | undefined): node is SyntaxNode => node !== undefined && /^\d+$/.test(node.text) && Number(node.text) >= SMALLEST && Number(node.text) < ENOUGH

/** The name of a curve: `ec.SECT163R2`, with or without a call. */
function curveIn(node: SyntaxNode | undefined): SyntaxNode | null {
  const names = node ? [node, ...node.descendants()].filter(({ kind, text }) => kind === 'identifier' && WEAK_CURVE.test(text)) : []
  return names.length === 1 && names[0]?.fieldName === 'attribute' ? names[0] : null
}

function propose({ call }: Site): Change | null {
  if (!call) return null
  const size = SIZES.map((name) => call.named.get(name)).find(isSmall) ?? call.args.find(isSmall)
  if (size) return { edits: [replaced(size, '3072')], todo: 'Make a new key: the old one stays as weak as it is.' }
  const curve = curveIn(call.named.get('curve') ?? call.args[0])
  return curve ? { edits: [replaced(curve, 'SECP256R1')], todo: 'Make a new key: the old one stays as weak as it is.' } : null
}

export default defineRecipe({
  id: 'key-size-python',
  rules: ['weak-key-size', 'ruff/S505'],
  languages: ['python'],
  summary: 'Makes a key of 3072 bits, or on the curve P-256.',
  propose,
})
