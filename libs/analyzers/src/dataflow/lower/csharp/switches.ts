import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, hidden, inBlock, operandValue, value } from './context.ts'
import { inside } from './nodes.ts'
import { matches } from './patterns.ts'
import { sequence } from './blocks.ts'

const isDefault = (code: Code, section: SyntaxNode) => code.file.text.startsWith('default', section.start)

/** Sections end in a jump of their own, so that they stand one after another, whoever matches first. */
export function switchStatement(code: Code, node: SyntaxNode): void {
  const subject = value(code, node.child('value'))
  const body = node.child('body')
  code.fn.block(() => inBlock(code, () => sections(code, body ? inside(body) : [], subject)), node.start)
}

function sections(code: Code, all: readonly SyntaxNode[], subject: number): void {
  let labels: SyntaxNode[] = []
  let fallback: SyntaxNode[] | null = null
  for (const section of all) {
    labels.push(section)
    const statements = isDefault(code, section) ? inside(section) : inside(section).slice(1).filter((part) => part.kind !== 'when_clause')
    if (statements.length === 0) continue
    if (labels.some((label) => isDefault(code, label))) fallback = statements
    else guarded(code, labels, subject, statements)
    labels = []
  }
  if (fallback) sequence(code, fallback)
}

function guarded(code: Code, labels: readonly SyntaxNode[], subject: number, statements: readonly SyntaxNode[]): void {
  const [first, ...more] = labels
  if (!first) return
  let condition = labelHolds(code, first, subject)
  for (const label of more) condition = code.fn.or(condition, () => labelHolds(code, label, subject), label.start)
  code.fn.if(condition, () => sequence(code, statements), null, first.start)
}

/** Of `case pattern when condition:` and of `pattern when condition => ...`. */
function labelHolds(code: Code, label: SyntaxNode, subject: number): number {
  const { fn } = code
  const [pattern] = inside(label)
  const when = label.children.find((child) => child.kind === 'when_clause')
  const matched = matches(code, pattern, subject)
  if (!when) return matched ?? fn.const(true, label.start)
  return matched === null ? operandValue(code, when) : fn.and(matched, () => operandValue(code, when), when.start)
}

export function switchExpression(code: Code, node: SyntaxNode, type: string): number {
  const [held, ...arms] = inside(node)
  const isArm = held?.kind === 'switch_expression_arm'
  const subject = isArm ? hidden(code, node) : value(code, held)
  return armsFrom(code, isArm ? [held, ...arms] : arms, subject, type, node.start)
}

function armsFrom(code: Code, arms: readonly SyntaxNode[], subject: number, type: string, offset: number): number {
  const { fn } = code
  const [arm, ...rest] = arms
  if (!arm) return fn.unknown(offset)
  const parts = inside(arm)
  const result = () => {
    const made = parts.slice(1).findLast((part) => part.kind !== 'when_clause')
    return made ? value(code, made, type) : hidden(code, arm)
  }
  const always = parts[0]?.kind === 'discard' && !parts.some((part) => part.kind === 'when_clause')
  return always ? result() : fn.cond(labelHolds(code, arm, subject), result, () => armsFrom(code, rest, subject, type, offset), arm.start)
}
