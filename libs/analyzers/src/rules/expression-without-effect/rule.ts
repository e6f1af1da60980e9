import type { Hit } from '../../rule.ts'
import { defineRule } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { reportedBy } from '../by-language.ts'

const COMPARES = /^(?:===?|!==?|<>|<=?|>=?|<=>)$/
const COMPUTES = /^(?:[-+*/%.&|^]|\*\*|<<|>>>?)$/
/** Values that nothing has to be run for. Texts may be notes or directives. */
const PHP_VALUES = new Set(['integer', 'float', 'boolean', 'null', 'string', 'encapsed_string', 'heredoc', 'array_creation_expression', 'anonymous_function', 'arrow_function'])
const JAVASCRIPT_VALUES = new Set(['ObjectExpression', 'ArrayExpression', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassExpression', 'TemplateLiteral'])
const CALLS = /\(|`/

/** What is thrown away: the result of a comparison, of a computation, or a plain value. */
function judged(value: SyntaxNode, values: ReadonlySet<string>): Hit | null {
  const operator = operatorOf(value)
  if (/^(?:binary_expression|BinaryExpression|binary)$/.test(value.kind)) {
    if (COMPARES.test(operator)) return { node: value, title: 'Comparison without effect', detail: 'The comparison decides nothing.', severity: 'medium' }
    return COMPUTES.test(operator) ? { node: value } : null
  }
  return values.has(value.kind) ? { node: value } : null
}

/** Scripts' trees leave the operator out. */
const operatorOf = (value: SyntaxNode): string => {
  const [left, right] = [value.child('left'), value.child('right')]
  return value.child('operator')?.text ?? (left && right ? value.tree.text.slice(left.end, right.start).replace(/[\s()]|\/\*.*\*\//g, '') : '')
}

const inner = (statement: SyntaxNode): SyntaxNode | null => {
  let at = statement.children[0] ?? null
  while (at && (at.kind === 'ParenthesizedExpression' || at.kind === 'parenthesized_expression')) at = at.children[0] ?? null
  return at
}

/** `<?= $total . ' ' ?>` prints it. */
function* inPhp(statement: SyntaxNode, file: ParsedFile): Generator<Hit> {
  // without a semicolon it is what is left of a statement that could not be read
  if (statement.kind !== 'expression_statement' || !statement.text.endsWith(';') || /<\?=\s*$/.test(file.text.slice(Math.max(0, statement.start - 20), statement.start))) return
  const value = inner(statement)
  // checkers of types read such a note
  if (value?.kind === 'string' && value.text.startsWith("'@")) return
  const hit = value && judged(value, PHP_VALUES)
  if (hit) yield hit
}

/** A value at the end of a script is what a shell or `eval` gives back; whoever tries something wants it only to throw. */
function* inJavascript(statement: SyntaxNode): Generator<Hit> {
  const value = statement.kind === 'ExpressionStatement' ? inner(statement) : null
  const around = statement.parent
  if (!value || !around || around.kind === 'LabeledStatement' || isTried(statement, around)) return
  if (around.kind === 'Program' && isLast(statement, around)) return
  if (value.kind === 'Literal') {
    if (/^(?:\d|true$|false$|null$)/.test(value.text)) yield { node: value }
    return
  }
  // a template or a list with calls in it does what these do
  if (/^(?:Template|Array|Object|Class)/.test(value.kind) && CALLS.test(value.text.slice(1, -1))) return
  const hit = judged(value, JAVASCRIPT_VALUES)
  if (hit) yield hit
}

const isLast = ({ index, tree }: SyntaxNode, around: SyntaxNode): boolean => tree.subtreeEnd[index] === tree.subtreeEnd[around.index]

/** The only statement of a function that somebody is handed counts as tried too. */
const isTried = (statement: SyntaxNode, block: SyntaxNode): boolean =>
  block.parent?.kind === 'TryStatement' ||
  (/^(?:ArrowFunction|Function)Expression$/.test(block.parent?.kind ?? '') && statement.index === block.index + 1 && isLast(statement, block))

/** Bodies give back their last value, so only what stands before another statement is lost. */
function* inRuby(comparison: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const operator = comparison.child('operator')?.text ?? ''
  const around = comparison.parent
  if (!/^[=!]==?$/.test(operator) || !around || !/^(?:body_statement|then|else|program|block_body|do)$/.test(around.kind)) return
  if (!isFollowed(comparison, around)) return
  // expectations of the older tests are written as comparisons
  if (/\b(?:should|must|expect)|\bassert/.test(comparison.child('left')?.text ?? '') || /_(?:spec|test)\.rb$/.test(file.path)) return
  yield { node: comparison, title: 'Comparison without effect', detail: 'The comparison decides nothing.', severity: 'medium' }
}

function isFollowed({ index, tree }: SyntaxNode, around: SyntaxNode): boolean {
  const end = tree.subtreeEnd[around.index] ?? 0
  for (let at = tree.subtreeEnd[index] ?? end; at < end; at = tree.subtreeEnd[at] ?? end) {
    const kind = tree.kindNames[tree.kind[at] ?? 0] ?? ''
    if (kind !== 'comment') return !/^(?:rescue|ensure|else|heredoc_body|uninterpreted)$/.test(kind)
  }
  return false
}

export default defineRule({
  id: 'expression-without-effect',
  category: 'code_quality',
  severity: 'low',
  confidence: 'high',
  cwe: [482, 1164],
  title: 'Statement without effect',
  why: 'Nothing uses the value of this statement. Most likely an assignment, an assertion, a `return` or a call was intended.',
  fix: 'Assign, return or check the value, or remove the line.',
  on: ['ExpressionStatement', 'expression_statement', 'binary'],
  ...reportedBy({ javascript: inJavascript, php: inPhp, ruby: inRuby }),
})
