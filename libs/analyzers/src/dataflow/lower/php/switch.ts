import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code } from './code.ts'
import { leavable } from './leaving.ts'
import { tester } from './match.ts'

interface Case {
  /** empty for a body that `default` leads to */
  labels: SyntaxNode[]
  isDefault: boolean
  body: SyntaxNode[]
  offset: number
}

/** Bodies of cases that fall through hold the next ones' code, too: this many of them, and no larger ones. */
const MAX_REPEATED = 3
const MAX_REPEATED_NODES = 2000

/** A block with one IF per body; each leaves the block at its end, so what follows is its "else". `default` comes last. */
export function switchStatement(code: Code, node: SyntaxNode): void {
  const condition = node.child('condition')
  const block = node.child('body')
  if (!condition || !block) return
  const cases = casesOf(block)
  leavable(code, 'switch', () => {
    code.fn.block(() => {
      const test = tester(code, condition)
      for (const [index, { labels, isDefault, offset }] of cases.entries()) {
        if (isDefault) continue
        code.fn.if(test(labels), () => {
          if (!lowerBody(code, cases, index)) code.fn.break(offset)
        }, null, offset)
      }
      const fallback = cases.findIndex(({ isDefault }) => isDefault)
      if (fallback >= 0) lowerBody(code, cases, fallback)
    }, node.start)
  }, node.start)
}

/** Labels without a body of their own belong to the next one. */
function casesOf(block: SyntaxNode): Case[] {
  const found: Case[] = []
  for (const child of block.children) {
    const last = found[found.length - 1]
    if (child.kind === 'text_interpolation') last?.body.push(child)
    if (child.kind !== 'case_statement' && child.kind !== 'default_statement') continue
    const label = child.child('value')
    const made: Case = { labels: label ? [label] : [], isDefault: child.kind === 'default_statement', body: [], offset: child.start }
    const shared = last && last.body.every((it) => it.kind === 'text_interpolation') ? last : made
    if (shared === made) found.push(made)
    else {
      shared.labels.push(...made.labels)
      shared.isDefault ||= made.isDefault
    }
    shared.body.push(...child.children.filter((it) => it.fieldName !== 'value' && it.kind !== 'comment'))
  }
  return found
}

/** Returns whether the code ends within: with a `break`, `return` or the like. */
function lowerBody(code: Code, cases: readonly Case[], from: number): boolean {
  const { repeating } = code
  let ended = false
  let room = MAX_REPEATED_NODES
  for (let index = from; index < cases.length && index <= from + MAX_REPEATED; index++) {
    const body = cases[index]?.body ?? []
    if (index > from) {
      room -= sizeOf(body)
      if (repeating || room < 0) break
      code.repeating = true
    }
    code.file.lower.statements(code, body)
    ended = endsThere(body)
    if (ended) break
  }
  code.repeating = repeating
  return ended
}

const sizeOf = (nodes: readonly SyntaxNode[]): number => nodes.reduce((sum, { tree, index }) => sum + (tree.subtreeEnd[index] ?? index) - index, 0)

const ENDS = new Set(['break_statement', 'return_statement', 'continue_statement', 'exit_statement', 'goto_statement'])

/** Whether the code surely does not go on with the next body. */
function endsThere(body: readonly SyntaxNode[]): boolean {
  const last = body.findLast((node) => node.kind !== 'comment' && node.kind !== 'text_interpolation')
  if (!last) return false
  if (last.kind === 'compound_statement') return endsThere(last.children)
  if (ENDS.has(last.kind)) return true
  const [only] = last.kind === 'expression_statement' ? last.children : []
  return only?.kind === 'throw_expression' || (only?.kind === 'function_call_expression' && /^(?:exit|die)$/i.test(only.child('function')?.text ?? ''))
}
