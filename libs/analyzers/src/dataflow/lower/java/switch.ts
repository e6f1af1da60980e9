import type { SyntaxNode } from '../../../syntax/tree.ts'
import { type Code, enter, expression, inner, kids, leave, maybe, statement } from './code.ts'
import { jumpTarget } from './jumps.ts'
import { meaning } from './names.ts'
import { matchesPattern } from './patterns.ts'

/** A body with the labels before it. */
interface Arm {
  labels: readonly SyntaxNode[]
  isDefault: boolean
  body: readonly SyntaxNode[]
  /** `case x ->`: falls into nothing, and an expression is its value */
  rule: boolean
}

interface Switch {
  code: Code
  subject: number
  arms: readonly Arm[]
  /** the variable its value goes to, or -1 */
  result: number
}

/** More arms are written one after the other instead of each in the last one's `else`: they would nest too deeply. */
const MAX_NESTED = 100
/** How many further bodies one that does not end in a jump is followed into. */
const MAX_FALLS = 4
/** A switch takes as much of the stack as so many plain statements. */
const LEVELS = 6

function armsOf(node: SyntaxNode | null): Arm[] {
  const arms: Arm[] = []
  let labels: SyntaxNode[] = []
  for (const group of kids(node)) {
    const parts = kids(group)
    labels.push(...parts.filter(({ kind }) => kind === 'switch_label'))
    const body = parts.filter(({ kind }) => kind !== 'switch_label')
    const rule = group.kind === 'switch_rule'
    if (!rule && body.length === 0) continue
    arms.push({ labels, isDefault: labels.some(isDefault), body, rule })
    labels = []
  }
  return arms
}

const isDefault = (label: SyntaxNode): boolean => label.text.startsWith('default') || kids(label).some(({ text }) => text === 'default')

function switchStatement(code: Code, node: SyntaxNode): void {
  lowerSwitch(code, node, 'switch', -1)
}

function switchValue(code: Code, node: SyntaxNode): number {
  const { fn } = code
  const result = fn.variable('')
  lowerSwitch(code, node, 'value', result)
  return fn.load(fn, result, node.start)
}

function lowerSwitch(code: Code, node: SyntaxNode, kind: 'switch' | 'value', result: number): void {
  const { start } = node
  if (!enter(code, LEVELS)) return
  const subject = maybe(code, node.child('condition'), start)
  const arms = armsOf(node.child('body'))
  jumpTarget(code, kind, start, (inside) => code.fn.block(() => chain({ code: inner(inside), subject, arms, result }), start), result)
  leave(code, LEVELS)
}

function chain(all: Switch): void {
  const tested = all.arms.filter((arm) => !arm.isDefault)
  if (tested.length <= MAX_NESTED) return nested(all, tested, 0)
  const { fn } = all.code
  for (const arm of tested) {
    test(all, arm, () => fn.break(offsetOf(arm)), null)
  }
  runDefault(all)
}

function nested(all: Switch, tested: readonly Arm[], index: number): void {
  const arm = tested[index]
  if (!arm) return runDefault(all)
  if (!enter(all.code)) return
  const isLast = index === tested.length - 1 && !all.arms.some(({ isDefault: it }) => it)
  test(all, arm, null, isLast ? null : () => nested(all, tested, index + 1))
  leave(all.code)
}

function runDefault(all: Switch): void {
  const last = all.arms.find((arm) => arm.isDefault)
  if (last) run(all, last, all.code)
}

const offsetOf = ({ labels, body }: Arm): number => (labels[0] ?? body[0])?.start ?? 0

function test(all: Switch, arm: Arm, after: (() => void) | null, otherwise: (() => void) | null): void {
  // old-style cases share their variables
  const code = arm.rule ? inner(all.code) : all.code
  const then = () => {
    run(all, arm, code)
    after?.()
  }
  code.fn.if(matches(code, all.subject, arm), then, otherwise, offsetOf(arm))
}

/** Whether the subject is what one of the labels says. */
function matches(code: Code, subject: number, { labels }: Arm): number {
  const { fn } = code
  const tests = labels.flatMap((label) => labelTests(code, subject, label))
  const [first, ...others] = tests
  if (!first) return fn.unknown(0)
  return others.reduce((left, right) => fn.or(left, right, 0), first())
}

function labelTests(code: Code, subject: number, label: SyntaxNode): (() => number)[] {
  const parts = kids(label)
  const guard = parts.find(({ kind }) => kind === 'guard')
  const condition = kids(guard ?? null)[0]
  const guarded = (value: number) => (condition ? code.fn.and(value, () => expression(code, condition), condition.start) : value)
  return parts.filter((part) => part !== guard).map((part) => () => guarded(labelTest(code, subject, part)))
}

function labelTest(code: Code, subject: number, part: SyntaxNode): number {
  const { fn } = code
  if (part.kind === 'pattern') return matchesPattern(code, subject, part)
  // a bare name that nobody declares is a constant of the subject's enum
  const isConstant = part.kind === 'identifier' && !meaning(code, part.text)
  return fn.binary('EQ', subject, isConstant ? fn.global(part.text, part.start) : expression(code, part), part.start)
}

function run(all: Switch, arm: Arm, code: Code): void {
  if (arm.rule) return runRule(all, arm, code)
  for (const part of arm.body) statement(code, part)
  if (code.copy || ends(arm.body)) return
  const at = all.arms.indexOf(arm)
  for (const next of all.arms.slice(at + 1, at + 1 + MAX_FALLS)) {
    for (const part of next.body) statement({ ...code, copy: true }, part)
    if (ends(next.body)) return
  }
}

function runRule({ result }: Switch, { body }: Arm, code: Code): void {
  const [part] = body
  const value = part?.kind === 'expression_statement' ? kids(part)[0] : undefined
  if (result >= 0 && value) code.fn.store(code.fn, result, expression(code, value), value.start)
  else if (part) statement(code, part)
}

const JUMPS = new Set(['break_statement', 'continue_statement', 'return_statement', 'throw_statement', 'yield_statement'])

/** Whether code surely does not run on past its end. */
function ends(body: readonly (SyntaxNode | null)[]): boolean {
  const last = body.at(-1)
  if (!last) return false
  if (JUMPS.has(last.kind)) return true
  if (last.kind === 'block') return ends(kids(last))
  return last.kind === 'if_statement' && ends([last.child('consequence')]) && ends([last.child('alternative')])
}

export const switchStatements = [['switch_expression', switchStatement]] as const
export const switchValues = [['switch_expression', switchValue]] as const
