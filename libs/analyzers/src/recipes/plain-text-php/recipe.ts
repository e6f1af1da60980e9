import type { SyntaxNode } from '../../syntax/tree.ts'
import { globalName, isForPhp8 } from '../edit/names-php.ts'
import { replaced } from '../edit/text.ts'
import { type Change, defineRecipe, type Refusal, refused, type Site } from '../recipe.ts'

/** `/^text/` in its quotes; what is masked stands for itself. */
const PATTERN = /^(['"])([/#~])(\^?)([^]+)\2\1$/

/** Whether an expression is only asked for yes or no. */
function isAsked(node: SyntaxNode): boolean {
  const { parent } = node
  if (parent?.kind === 'conditional_expression') return parent.child('condition')?.is(node) === true
  const operator = parent?.child('operator')?.text ?? ''
  if (parent?.kind === 'unary_op_expression') return operator === '!' || parent.text.startsWith('!')
  if (parent?.kind === 'binary_expression') return /^(?:&&|\|\||and|or)$/i.test(operator)
  return parent?.kind === 'parenthesized_expression' && (/^(?:if|while|else_if|do)_/.test(parent.parent?.kind ?? '') || isAsked(parent))
}

function propose({ file, call }: Site): Change | Refusal | null {
  const [pattern, second, third] = call?.args ?? []
  const [, quote = "'", , anchor, body] = PATTERN.exec(pattern?.text ?? '') ?? []
  if (!call || !pattern || !second || body === undefined) return null
  const plain = body.replace(/\\([./-])/g, '$1')
  // in double quotes other marks than these mean something to PHP
  if (plain.includes('\\') || (quote === '"' && plain.includes('$'))) return null
  const text = `${quote}${plain}${quote}`
  if (call.callee === 'preg_split' && call.args.length === 2) return { edits: [replaced(call.node, `${globalName(file, 'explode')}(${text}, ${second.text})`)] }
  if (call.callee === 'preg_replace' && third && call.args.length === 3) {
    if (file.literal(second) === null || /[\\$]\d|\$\{/.test(second.text)) return refused('what is put in may name groups of the pattern, which plain text has not')
    return { edits: [replaced(call.node, `${globalName(file, 'str_replace')}(${text}, ${second.text}, ${third.text})`)] }
  }
  if (call.callee !== 'preg_match' || call.args.length !== 2) return null
  if (!isAsked(call.node)) return refused('the result is used as a number: ask `str_contains` in its place')
  if (!isForPhp8(file)) {
    const found = `${globalName(file, 'strpos')}(${second.text}, ${text}) ${anchor ? '=== 0' : '!== false'}`
    return { edits: [replaced(call.node, call.node.parent?.kind === 'unary_op_expression' ? `(${found})` : found)] }
  }
  return { edits: [replaced(call.node, `${globalName(file, anchor ? 'str_starts_with' : 'str_contains')}(${second.text}, ${text})`)] }
}

export default defineRecipe({
  id: 'plain-text-php',
  rules: ['regex-for-plain-text'],
  languages: ['php'],
  summary: 'Looks for plain text without a pattern.',
  propose,
})
