import type { SyntaxNode } from '../../../syntax/tree.ts'
import { inner } from './block.ts'
import { declareBlock } from './hoist.ts'
import { enter, leave } from './jumps.ts'
import { expression, type Place, type Statement, statement } from './place.ts'

/** The labels of one body; `default` among them needs no test. */
interface Body {
  tests: SyntaxNode[]
  isDefault: boolean
  code: SyntaxNode[]
}

const switchStatement: Statement = (outside, node) => {
  const discriminant = node.child('discriminant')
  if (!discriminant) return
  const at = inner(outside)
  const subject = expression(at, discriminant)
  const cases = node.all('cases')
  declareBlock(at.scope, cases.flatMap((it) => it.all('consequent')))
  const bodies = bodiesOf(cases)
  enter(at, 'switch', at.unit.labels.splice(0))
  at.fn.block(() => chain(at, subject, bodies), node.start)
  leave(at, node.start)
}

/** Labels without code of their own belong to the next body. */
function bodiesOf(cases: readonly SyntaxNode[]): Body[] {
  const bodies: Body[] = []
  let open: Body = { tests: [], isDefault: false, code: [] }
  for (const [index, node] of cases.entries()) {
    const test = node.child('test')
    if (test) open.tests.push(test)
    else open.isDefault = true
    open.code = node.all('consequent')
    if (open.code.length === 0 && index < cases.length - 1) continue
    bodies.push(open)
    open = { tests: [], isDefault: false, code: [] }
  }
  return bodies
}

/** Generated tables have thousands of cases: only the last ones become a chain, those before are left by a jump. */
const MAX_CHAIN = 60

function chain(at: Place, subject: number, bodies: readonly Body[]): void {
  const { fn } = at
  const last = bodies.findIndex(({ isDefault }) => isDefault)
  const tested = bodies.map((body, index) => ({ body, index })).filter(({ index }) => index !== last)
  for (const { body, index } of tested.splice(0, tested.length - MAX_CHAIN)) {
    fn.if(testOf(at, subject, body.tests), () => {
      run(at, bodies, index)
      fn.break(offsetOf(body))
    }, null, offsetOf(body))
  }
  const rest = (from: number): void => {
    const next = tested[from]
    if (next) fn.if(testOf(at, subject, next.body.tests), () => run(at, bodies, next.index), () => rest(from + 1), offsetOf(next.body))
    else if (last >= 0) run(at, bodies, last)
  }
  rest(0)
}

const offsetOf = ({ tests, code }: Body): number => (tests[0] ?? code[0])?.start ?? 0

function testOf(at: Place, subject: number, tests: readonly SyntaxNode[]): number {
  const { fn } = at
  const equals = (test: SyntaxNode) => fn.binary('EQ', subject, expression(at, test), test.start)
  const [first, ...others] = tests
  let made = first ? equals(first) : fn.unknown(0)
  for (const test of others) made = fn.or(made, () => equals(test), test.start)
  return made
}

/** A body that does not end falls into the next one. Further than a few nobody means it. */
const MAX_FALLS = 3

function run(at: Place, bodies: readonly Body[], from: number): void {
  for (let index = from; index <= from + MAX_FALLS; index++) {
    const body = bodies[index]
    if (!body) return
    for (const node of body.code) statement(at, node)
    if (!completes(body.code)) return
  }
}

const JUMPS: ReadonlySet<string> = new Set(['BreakStatement', 'ContinueStatement', 'ReturnStatement', 'ThrowStatement'])

/** Whether code may run on past its end. */
function completes(code: readonly SyntaxNode[]): boolean {
  const last = code.at(-1)
  if (!last) return true
  if (last.kind === 'BlockStatement') return completes(last.children)
  if (last.kind !== 'IfStatement') return !JUMPS.has(last.kind)
  const sides = [last.child('consequent'), last.child('alternate')]
  return sides.some((side) => !side || completes([side]))
}

export const switches: Readonly<Record<string, Statement>> = { SwitchStatement: switchStatement }
