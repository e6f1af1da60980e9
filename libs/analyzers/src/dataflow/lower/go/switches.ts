import type { SyntaxNode } from '../../../syntax/tree.ts'
import { assign, declaresNames } from './assignments.ts'
import { framed } from './jumps.ts'
import { within } from './loops.ts'
import { held, parts } from './nodes.ts'
import { declare, type Place } from './place.ts'
import { typeText, typeValue } from './types.ts'

/** More cases than this stand one after the other, each leaving the switch at its end, so that they do not nest without end. */
const MAX_NESTED = 30
/** Bodies one case may run. */
const MAX_FALLS = 8

interface Arm {
  condition: (at: Place) => number
  body: (at: Place) => void
  offset: number
}

/** The first arm whose condition holds, or the last one. */
function choose(at: Place, arms: readonly Arm[], last: ((at: Place) => void) | null): void {
  const { fn } = at
  const nested = (index: number): void => {
    const arm = arms[index]
    if (!arm) return last?.(within(at))
    const rest = index + 1 < arms.length || last ? () => nested(index + 1) : null
    fn.if(arm.condition(at), () => arm.body(within(at)), rest, arm.offset)
  }
  if (arms.length <= MAX_NESTED) return nested(0)
  for (const { condition, body, offset } of arms) {
    const run = () => {
      body(within(at))
      fn.break(offset)
    }
    fn.if(condition(at), run, null, offset)
  }
  last?.(within(at))
}

const CASES: ReadonlySet<string> = new Set(['expression_case', 'default_case', 'type_case', 'communication_case'])
const casesOf = (node: SyntaxNode) => parts(node).filter(({ kind }) => CASES.has(kind))
const defaultOf = (cases: readonly SyntaxNode[]) => cases.find(({ kind }) => kind === 'default_case') ?? null
const statementsOf = (branch: SyntaxNode) => branch.children.find(({ kind }) => kind === 'statement_list') ?? null
const anyOf = (at: Place, tests: readonly (() => number)[], offset: number): number =>
  tests.slice(1).reduce((found, test) => at.fn.or(found, test, offset), tests[0]?.() ?? at.fn.unknown(offset))

interface Choice {
  cases: readonly SyntaxNode[]
  /** the one that needs no condition */
  last: SyntaxNode | null
  condition: (at: Place, branch: SyntaxNode) => number
  body: (at: Place, branch: SyntaxNode) => void
}

function lowerChoice(at: Place, node: SyntaxNode, label: string, { cases, last, condition, body }: Choice): void {
  const arms = cases.flatMap((branch): Arm[] =>
    branch === last ? [] : [{ condition: (inside) => condition(inside, branch), body: (inside) => body(inside, branch), offset: branch.start }],
  )
  framed(at, 'block', label, node.start, (inside) => {
    at.fn.block(() => choose(inside, arms, last ? (arm) => body(arm, last) : null), node.start)
  })
}

/** The scope of a switch with what its head declares. */
function enter(at: Place, node: SyntaxNode): Place {
  const inside = within(at)
  const initializer = node.child('initializer')
  if (initializer) at.file.statement(inside, initializer)
  return inside
}

export function lowerSwitch(at: Place, node: SyntaxNode, label: string): void {
  const outer = enter(at, node)
  const value = node.child('value')
  const subject = value ? at.file.expression(outer, value) : null
  const cases = casesOf(node)
  const test = (inside: Place, written: SyntaxNode) => {
    const found = at.file.expression(inside, written)
    return subject === null ? found : at.fn.binary('EQ', subject, found, written.start)
  }
  lowerChoice(outer, node, label, {
    cases,
    last: defaultOf(cases),
    condition: (inside, branch) => anyOf(inside, parts(branch.child('value')).map((written) => () => test(inside, written)), branch.start),
    body: (inside, branch) => lowerBodies(inside, cases, cases.indexOf(branch)),
  })
}

/** A case's statements, and those of the next ones as far as it falls through. In such a copy nothing is copied again. */
function lowerBodies(at: Place, cases: readonly SyntaxNode[], index: number): void {
  const { file } = at
  const isCopy = file.isCopy
  for (const [falls, branch] of cases.slice(index, index + (isCopy ? 1 : MAX_FALLS)).entries()) {
    const list = statementsOf(branch)
    file.isCopy ||= falls > 0
    file.statements(within(at), list)
    if (parts(list).at(-1)?.kind !== 'fallthrough_statement') break
  }
  file.isCopy = isCopy
}

export function lowerTypeSwitch(at: Place, node: SyntaxNode, label: string): void {
  const outer = enter(at, node)
  const value = node.child('value')
  const alias = parts(node.child('alias'))[0]
  const subject = value ? at.file.expression(outer, value) : at.fn.unknown(node.start)
  const cases = casesOf(node)
  const test = (inside: Place, type: SyntaxNode) =>
    type.text === 'nil' ? at.fn.binary('EQ', subject, at.fn.const(null, type.start), type.start) : at.fn.binary('INSTANCEOF', subject, typeValue(inside, type), type.start)
  lowerChoice(outer, node, label, {
    cases,
    last: defaultOf(cases),
    condition: (inside, branch) => anyOf(inside, held(branch, 'type').map((type) => () => test(inside, type)), branch.start),
    body: (inside, branch) => {
      if (alias) declareNarrowed(inside, alias, subject, held(branch, 'type'))
      at.file.statements(inside, statementsOf(branch))
    },
  })
}

/** In a case of one type, the name of a type switch is of that type. */
function declareNarrowed(at: Place, alias: SyntaxNode, subject: number, types: readonly SyntaxNode[]): void {
  const only = types.length === 1 ? typeText(types[0] ?? null) : ''
  const isNarrow = only !== '' && only !== 'nil'
  declare(at, alias.text, isNarrow ? at.fn.cast(subject, only, alias.start) : subject, alias.start, isNarrow ? only : '')
}

/** Which case is ready cannot be known; without a default, one of them is. */
export function lowerSelect(at: Place, node: SyntaxNode, label: string): void {
  const cases = casesOf(node)
  lowerChoice(at, node, label, {
    cases,
    last: defaultOf(cases) ?? cases.at(-1) ?? null,
    condition: (inside, branch) => inside.fn.unknown(branch.start),
    body: communicate,
  })
}

function communicate(at: Place, branch: SyntaxNode): void {
  const communication = branch.child('communication')
  const right = communication?.child('right')
  if (communication?.kind === 'receive_statement' && right) {
    const left = parts(communication.child('left'))
    if (left.length > 0) assign(at, left, [right], declaresNames(at, communication))
    else at.file.expression(at, right)
  } else if (communication) at.file.statement(at, communication)
  at.file.statements(at, statementsOf(branch))
}
