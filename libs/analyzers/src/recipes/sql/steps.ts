import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { functionAround } from '../edit/constants.ts'
import { ownBlock, isShown, usesOf } from './statement.ts'

/** An assignment that begins a text in a variable, or adds to its end. */
export interface Step {
  node: SyntaxNode
  begins: boolean
  /** what the text begins with or gets at its end, in order */
  added: readonly SyntaxNode[]
  /** where the variable itself stands in it */
  names: readonly SyntaxNode[]
}

const ADDS = new Set(['+', '.'])

/** The operands of `a + b + c`. */
function operandsOf(node: SyntaxNode): SyntaxNode[] {
  const left = node.child('left')
  const right = node.child('right')
  return left && right && ADDS.has(node.child('operator')?.text ?? '') ? [...operandsOf(left), right] : [node]
}

/** `name << a << b` of Ruby */
function shoveled(node: SyntaxNode): SyntaxNode[] {
  const left = node.child('left')
  const right = node.child('right')
  return left && right && node.kind === 'binary' && node.child('operator')?.text === '<<' ? [...shoveled(left), right] : [node]
}

function assigned(file: ParsedFile, node: SyntaxNode, name: string): Step | null {
  const left = node.child('left')
  const right = node.child('right')
  if (!left || !right || left.text !== name) return null
  const value = file.language === 'ruby' && right.kind === 'unary' && right.text.startsWith('+') ? (right.child('operand') ?? right) : right
  const [first, ...rest] = operandsOf(file.unwrap(value))
  return first?.text === name ? { node, begins: false, added: rest, names: [left, first] } : { node, begins: true, added: [value], names: [left] }
}

const KINDS = {
  plain: new Set(['assignment', 'assignment_expression']),
  compound: new Set(['augmented_assignment', 'augmented_assignment_expression', 'operator_assignment']),
}

/** A node as a step for the name; null where it is none, undefined where nobody knows what becomes of the text. */
function stepAt(file: ParsedFile, node: SyntaxNode, name: string): Step | null | undefined {
  if (KINDS.plain.has(node.kind)) return assigned(file, node, name)
  if (KINDS.compound.has(node.kind)) {
    const left = node.child('left')
    const right = node.child('right')
    if (left?.text !== name || !right) return null
    return /^(?:\+|\.)=$/.test(node.child('operator')?.text ?? '') ? { node, begins: false, added: [right], names: [left] } : undefined
  }
  if (file.language !== 'ruby' || node.kind !== 'binary' || node.parent?.kind === 'binary') return null
  const [first, ...added] = shoveled(node)
  return first?.text === name && added.length > 0 ? { node, begins: false, added, names: [first] } : null
}

/** All steps of a name; null where one of them is not known. */
function allSteps(file: ParsedFile, scope: SyntaxNode, name: string): Step[] | null {
  const found: Step[] = []
  for (const node of scope.descendants()) {
    const step = stepAt(file, node, name)
    if (step === undefined) return null
    if (step) found.push(step)
  }
  return found
}

/**
 * How the text of a variable came about before a call used it: one step that begins it, or one in each branch, and those
 * that add to it. Null where anything else happens to the variable, or there is one step only.
 */
export function stepsOf(file: ParsedFile, argument: SyntaxNode): Step[] | null {
  const name = argument.text
  if (!/^\$?\w+$/.test(name)) return null
  const scope = functionAround(file, argument)
  const all = allSteps(file, scope, name)
  const isCertain = ({ node, begins }: Step) => begins && ownBlock(node)?.contains(argument) === true
  const first = all?.findLast((step) => isCertain(step) && step.node.end <= argument.start)
  const next = all?.find((step) => isCertain(step) && step.node.start > argument.end)
  const [from, to] = [first?.node.start ?? scope.start, next?.node.start ?? scope.end]
  const steps = (all ?? []).filter(({ node }) => from <= node.start && node.end <= argument.start)
  if (steps.length < 2 || !steps.some(({ begins }) => begins)) return null
  const own = new Set(steps.flatMap(({ names }) => names.map(({ start }) => start)))
  const others = usesOf(scope, name).filter(({ start }) => from <= start && start < to && !own.has(start) && start !== argument.start)
  return others.every((mention) => isShown(file, mention)) ? steps : null
}
