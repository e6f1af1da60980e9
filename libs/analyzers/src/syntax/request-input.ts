import type { Call } from './dialect.ts'
import type { ParsedFile } from './parsed-file.ts'
import { SyntaxNode } from './tree.ts'

/** Conditions decide which value flows, they are not the value. */
const CONDITIONS = new Set(['test', 'condition'])
const COMPARISONS = new Set(['==', '===', '!=', '!==', '<', '>', '<=', '>=', 'in', 'instanceof', '&&', 'and', 'is', 'not in', 'is not'])

/** Functions of the project's own that clean, by their names: what they do is not seen in one expression. */
const CLEANING = /sanit|escape|encode|purif|valid|quote|strip_?tags|allow|whitelist/i

/** Methods that answer a question about a string instead of handing it on. */
const QUESTIONS = /^(?:includes|startsWith|endsWith|indexOf|test|equals|equalsIgnoreCase|contains|matches|isEmpty|isBlank|hashCode|has|StartsWith|EndsWith|Contains|Equals|startswith|endswith|isdigit|start_with\?|include\?|match\?|empty\?|present\?|blank\?|nil\?|is_a\?|size|length|count|Count)$/

/** Indices of all nodes that read request input, in source order; made once per file. */
export function inputNodes(file: ParsedFile): Int32Array {
  const { tree, dialect } = file
  if (!dialect.inputHint.test(file.text)) return new Int32Array(0)
  const wanted = tree.kindNames.map((kind) => dialect.inputKinds.includes(kind))
  const functions = tree.kindNames.map((kind) => dialect.kinds.function.includes(kind))
  const found = new Set<number>()
  for (let index = 0; index < tree.size; index++) {
    const kind = tree.kind[index] ?? 0
    const node = new SyntaxNode(tree, index)
    if (wanted[kind] && dialect.requestInput.test(file.nameOf(node))) found.add(index)
    if (functions[kind] && dialect.inputParameters) for (const read of parameterReads(file, node)) found.add(read)
  }
  return Int32Array.from(found).sort()
}

/** Where a function reads parameters that a framework filled and that it neither tests nor assigns anew. */
function parameterReads(file: ParsedFile, node: SyntaxNode): number[] {
  const names = new Set(file.dialect.inputParameters?.(node))
  const body = node.child('body')
  if (!names.size || !body) return []
  const reads: { index: number; name: string }[] = []
  for (const inside of body.descendants()) {
    if (!IDENTIFIERS.has(inside.kind) || !names.has(inside.text)) continue
    if (isDecided(file, inside)) names.delete(inside.text)
    else if (inside.fieldName !== 'name' && inside.fieldName !== 'field' && inside.fieldName !== 'attribute') reads.push({ index: inside.index, name: inside.text })
  }
  return reads.filter((read) => names.has(read.name)).map((read) => read.index)
}

const IDENTIFIERS = new Set(['identifier', 'Identifier'])

/** Tested in a condition or assigned: the value may be a checked one from here on. */
function isDecided(file: ParsedFile, node: SyntaxNode): boolean {
  if (node.fieldName === 'left' && node.parent !== null && file.isA(node.parent, 'assignment')) return true
  let below = node
  for (const above of node.ancestors()) {
    if (CONDITIONS.has(below.fieldName) && !file.isA(above, 'loop')) return true
    if (file.isA(above, 'function')) return false
    below = above
  }
  return false
}

/** Index of the first input at or below a node, -1 for none. */
export function firstInput(inputs: Int32Array, node: SyntaxNode): number {
  const end = node.tree.subtreeEnd[node.index] ?? 0
  let low = 0
  let high = inputs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((inputs[middle] ?? 0) < node.index) low = middle + 1
    else high = middle
  }
  const found = inputs[low] ?? -1
  return found < end ? found : -1
}

/** The first input in `inputs` that reaches the value of `node`, or null. */
export function readsInput(file: ParsedFile, inputs: Int32Array, node: SyntaxNode, cleaners?: ReadonlySet<string>): SyntaxNode | null {
  const first = firstInput(inputs, node)
  if (first < 0) return null
  const call = file.call(node)
  if (call && cleans(file, call, cleaners)) return null
  if (first === node.index) return isLength(file, node) ? null : node
  if (isNumberCast(node) || file.isA(node, 'function') || file.isA(node, 'class') || isComparison(file, node)) return null
  if (call && !passes(file, call)) return call.receiver && readsInput(file, inputs, call.receiver, cleaners)
  for (const child of node.children) {
    if (CONDITIONS.has(child.fieldName)) continue
    const found = readsInput(file, inputs, child, cleaners)
    if (found) return found
  }
  return null
}

const cleans = (file: ParsedFile, { callee, name }: Call, cleaners?: ReadonlySet<string>) =>
  [file.dialect.cleaners, ...(cleaners ? [cleaners] : [])].some((set) => set.has(callee) || set.has(name)) ||
  CLEANING.test(name) ||
  QUESTIONS.test(name)

const passes = (file: ParsedFile, { node, callee, name }: Call) =>
  file.dialect.passes.has(callee) || file.dialect.passes.has(name) || file.dialect.parts(node) !== null

const isNumberCast = (node: SyntaxNode) =>
  node.kind === 'cast_expression' && /^(?:int|integer|long|float|double|decimal|bool|boolean|Guid)$/.test(node.child('type')?.text ?? '')

const isLength = (file: ParsedFile, node: SyntaxNode) => /\.(?:length|size|count)(?:\(\))?$/.test(file.nameOf(node))

function isComparison(file: ParsedFile, node: SyntaxNode) {
  if (!file.isA(node, 'binary')) return false
  const operator = node.child('operator') ?? node.child('operators')
  if (operator) return COMPARISONS.has(operator.text)
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right) return false
  return COMPARISONS.has(file.text.slice(left.end, right.start).replace(/[()]/g, '').trim())
}
