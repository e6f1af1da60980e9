import { defineRule } from '../../rule.ts'
import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { editOf, replaced } from '../edits.ts'
import { reportedBy } from '../by-language.ts'

const equality = (node: SyntaxNode) => /^[!=]==?$/.test(node.child('operator')?.text ?? '')
const not = (node: SyntaxNode) => (node.child('operator')?.text.startsWith('!') ? '!' : '')

/** What a call folds: the receiver of `name.downcase`, the argument of `strtolower($name)`. */
function folded(node: SyntaxNode | null | undefined, name: RegExp, file: ParsedFile): SyntaxNode | null {
  const call = node && file.call(file.unwrap(node))
  if (!call || !name.test(call.callee)) return null
  const isMethod = name.source.startsWith('\\.')
  // `char.ToUpper(c)` is cheap
  return isMethod ? (call.receiver?.text === 'char' ? null : call.receiver) : (call.args[0] ?? null)
}

function both(node: SyntaxNode, name: RegExp, file: ParsedFile): [SyntaxNode, SyntaxNode] | null {
  const [left, right] = [folded(node.child('left'), name, file), folded(node.child('right'), name, file)]
  return equality(node) && left && right ? [left, right] : null
}

function* inGo(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const pair = both(node, /^strings\.To(?:Lower|Upper)$/, file)
  if (pair) yield { node, ...editOf(replaced(node, `${not(node)}strings.EqualFold(${pair[0].text}, ${pair[1].text})`)) }
}

function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const pair = both(node, /^strto(?:lower|upper)$/, file)
  if (pair) yield { node, ...editOf(replaced(node, `strcasecmp(${pair[0].text}, ${pair[1].text}) ${not(node) ? '!==' : '==='} 0`)) }
}

function* inRuby(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const pair = both(node, /\.(?:downcase|upcase)$/, file)
  if (pair) yield { node }
}

/** `a.toLowerCase().equals(b.toLowerCase())` */
function* inJava(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const call = file.call(node)
  if (call?.name !== 'equals') return
  const [left, right] = [folded(call.receiver, /\.to(?:Lower|Upper)Case$/, file), folded(call.args[0], /\.to(?:Lower|Upper)Case$/, file)]
  if (left && right) yield { node, ...editOf(replaced(node, `${left.text}.equalsIgnoreCase(${right.text})`)) }
}

/** In a lambda it may be sent to the database, which knows no other way. */
function* inCsharp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const pair = both(node, /\.To(?:Lower|Upper)(?:Invariant)?$/, file)
  const inLambda = [...node.ancestors()].some((above) => above.kind === 'lambda_expression')
  if (pair && !inLambda) yield { node, ...editOf(replaced(node, `${not(node)}string.Equals(${pair[0].text}, ${pair[1].text}, StringComparison.OrdinalIgnoreCase)`)) }
}

export default defineRule({
  id: 'case-folded-for-comparison',
  category: 'performance',
  severity: 'info',
  confidence: 'high',
  cwe: [1050],
  title: 'Inefficient case-insensitive comparison',
  why: 'Both strings are converted to the same case before they are compared. That copies each of them, even if the first characters differ.',
  fix: {
    go: 'Use `strings.EqualFold(a, b)`.',
    java: 'Use `a.equalsIgnoreCase(b)`.',
    csharp: 'Use `string.Equals(a, b, StringComparison.OrdinalIgnoreCase)`.',
    ruby: 'Use `a.casecmp?(b)`.',
    php: 'Use `strcasecmp($a, $b) === 0`.',
    other: 'Use a comparison that ignores case.',
  },
  on: ['binary_expression', 'binary', 'method_invocation'],
  callee: /\.equals$/,
  hint: ['ToLower', 'ToUpper', 'toLowerCase', 'toUpperCase', 'downcase', 'upcase', 'strtolower', 'strtoupper'],
  ...reportedBy({ go: inGo, php: inPhp, ruby: inRuby, java: inJava, csharp: inCsharp }),
})
