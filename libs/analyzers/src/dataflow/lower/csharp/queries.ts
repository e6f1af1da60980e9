import type { SyntaxNode } from '../../../syntax/tree.ts'
import { Scope } from '../../ir/scope.ts'
import { type Code, operandValue, value } from './context.ts'
import { inside, nameText } from './nodes.ts'

/** A query under way: the sequence so far, and the names its elements are known by. */
interface Query {
  sequence: number
  /** several names are the members of one element */
  names: readonly string[]
  sorted: boolean
}

/** `from x in xs where c select e` as the methods it stands for: `xs.Where(x => c).Select(x => e)`. */
export function query(code: Code, node: SyntaxNode): number {
  const [from, ...clauses] = inside(node)
  if (!from) return code.fn.unknown(node.start)
  let at: Query = { sequence: operandValue(code, from), names: [nameText(from.child('name'))], sorted: false }
  for (const clause of clauses) at = CLAUSES.get(clause.kind)?.(code, at, clause) ?? at
  return at.sequence
}

const CLAUSES: ReadonlyMap<string, (code: Code, at: Query, clause: SyntaxNode) => Query> = new Map(Object.entries({
  where_clause: (code, at, clause) => step(code, at, clause, 'Where', [over(code, at, clause, inside(clause)[0])]),
  select_clause: (code, at, clause) => step(code, at, clause, 'Select', [over(code, at, clause, inside(clause)[0])]),
  group_clause(code, at, clause) {
    const [element, key] = inside(clause)
    return step(code, at, clause, 'GroupBy', [over(code, at, clause, key), over(code, at, clause, element)])
  },
  order_by_clause: (code, at, clause) =>
    inside(clause).reduce((sorted, key) => ({ ...step(code, sorted, clause, sorted.sorted ? 'ThenBy' : 'OrderBy', [over(code, sorted, clause, key)]), sorted: true }), at),
  let_clause(code, at, clause) {
    const [name, held] = inside(clause)
    return widened(code, at, clause, 'Select', nameText(name ?? null), [], (inner) => value(inner, held))
  },
  from_clause(code, at, clause) {
    const name = nameText(clause.child('name'))
    const collection = inside(clause).findLast((child) => child.fieldName === '')
    return widened(code, at, clause, 'SelectMany', name, [over(code, at, clause, collection)])
  },
  join_clause(code, at, clause) {
    const into = clause.children.find((child) => child.kind === 'join_into_clause')
    const [name, other, outer, inner] = inside(clause).filter((child) => child.fieldName !== 'type' && child.kind !== 'join_into_clause')
    const own = nameText(name ?? null)
    const args = [value(code, other), over(code, at, clause, outer), over(code, { ...at, names: [own] }, clause, inner)]
    return widened(code, at, clause, into ? 'GroupJoin' : 'Join', into ? nameText(inside(into)[0] ?? null) : own, args)
  },
  // `into name`: what was made so far goes on by that name alone
  identifier: (_, at, clause) => ({ ...at, names: [nameText(clause)], sorted: false }),
}))

const step = (code: Code, at: Query, clause: SyntaxNode, name: string, args: readonly number[]): Query => ({ ...at, sequence: code.fn.method(at.sequence, name, args, clause.start) })

/** A function of one element, whose names are known in `body`. */
function over(code: Code, at: Query, clause: SyntaxNode, body: SyntaxNode | undefined): number {
  return closure(code, clause, at.names, null, (inner) => value(inner, body))
}

function closure(code: Code, clause: SyntaxNode, names: readonly string[], second: string | null, result: (inner: Code) => number): number {
  const fn = code.file.module.function({ name: '', parent: code.fn, offset: clause.start, endOffset: clause.end })
  const inner: Code = { ...code, fn, scope: new Scope(fn, code.scope), results: [] }
  const [only = ''] = names
  const element = fn.parameter(names.length === 1 ? only : '', clause.start)
  if (second !== null) inner.scope.bind(second, { owner: fn, variable: fn.parameter(second, clause.start) })
  if (names.length === 1) inner.scope.bind(only, { owner: fn, variable: element })
  else for (const name of names) fn.store(fn, inner.scope.declare(name), fn.member(fn.load(fn, element, clause.start), name, clause.start), clause.start)
  fn.return(result(inner), clause.end)
  return code.fn.closure(fn, clause.start)
}

/** A method whose last argument makes elements with one more name: given with the element, or made of it. */
function widened(code: Code, at: Query, clause: SyntaxNode, method: string, name: string, args: readonly number[], made?: (inner: Code) => number): Query {
  const { start } = clause
  const whole = closure(code, clause, at.names, made ? null : name, (inner) => {
    const { fn, scope } = inner
    const load = (held: string) => {
      const found = scope.own(held)
      return found && 'variable' in found ? fn.load(fn, found.variable, start) : fn.unknown(start)
    }
    return fn.object([...at.names.map((held) => ({ key: held, value: load(held) })), { key: name, value: made ? made(inner) : load(name) }], start)
  })
  return { ...step(code, at, clause, method, [...args, whole]), names: [...at.names.filter((held) => held !== name), name] }
}
