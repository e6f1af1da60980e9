import type { SyntaxNode } from '../../../syntax/tree.ts'
import { constantPath } from './constants.ts'
import type { Context, Handler, Performer, Use } from './context.ts'
import { expression, finish, finishNil, kids, statements } from './dispatch.ts'
import { caseTest } from './matching.ts'
import { assign } from './places.ts'
import { constantText } from './strings.ts'

/** Gives names to parts of what matched. */
type Bind = () => void

interface Matched {
  /** the condition under which it matches; null: always */
  test: number | null
  binds: Bind[]
}

const and = (ctx: Context, left: number | null, right: () => number | null, offset: number): number | null => {
  if (left === null) return right()
  return ctx.fn.and(left, () => right() ?? ctx.fn.const(true, offset), offset)
}

/** Compares a value with a pattern; what the pattern names is given by `binds`. */
function match(ctx: Context, pattern: SyntaxNode, value: number): Matched {
  const { fn } = ctx
  const offset = pattern.start
  const bound = (name: SyntaxNode | null): Bind[] => (name ? [() => assign(ctx, name, value)] : [])
  switch (pattern.kind) {
    case 'identifier':
      return { test: null, binds: bound(pattern) }
    case 'as_pattern': {
      const inside = pattern.child('value')
      const matched = inside ? match(ctx, inside, value) : { test: null, binds: [] }
      return { ...matched, binds: [...matched.binds, ...bound(pattern.child('name'))] }
    }
    case 'alternative_pattern': {
      const [first, ...more] = pattern.all('alternatives')
      const test = (node: SyntaxNode) => match(ctx, node, value).test ?? fn.const(true, offset)
      if (!first) return { test: null, binds: [] }
      return { test: more.reduce((before, node) => fn.or(before, () => test(node), offset), test(first)), binds: [] }
    }
    case 'array_pattern':
    case 'find_pattern':
      return elements(ctx, pattern, value)
    case 'hash_pattern':
      return members(ctx, pattern, value)
    case 'parenthesized_pattern': {
      const inside = kids(pattern)[0]
      return inside ? match(ctx, inside, value) : { test: null, binds: [] }
    }
    case 'variable_reference_pattern':
    case 'expression_reference_pattern': {
      const named = pattern.child('name') ?? pattern.child('value')
      return { test: named ? fn.binary('EQ', value, expression(ctx, named), offset) : null, binds: [] }
    }
    default:
      return { test: caseTest(ctx, pattern, value, offset), binds: [] }
  }
}

/** `Type(...)` asks for the type first. */
function ofType(ctx: Context, pattern: SyntaxNode, value: number): { test: number | null; inside: SyntaxNode[] } {
  const type = pattern.child('class')
  const inside = kids(pattern).filter((child) => !child.is(type))
  return { test: type && constantPath(type) ? ctx.fn.binary('INSTANCEOF', value, expression(ctx, type), pattern.start) : null, inside }
}

function elements(ctx: Context, pattern: SyntaxNode, value: number): Matched {
  const { fn } = ctx
  const { test, inside } = ofType(ctx, pattern, value)
  const rest = inside.findIndex(({ kind }) => kind === 'splat_parameter')
  const parts = inside.map((node, at): Part => {
    if (node.kind === 'splat_parameter') return { node: node.child('name'), take: () => fn.unary('SAME', value, node.start) }
    const index = rest >= 0 && at > rest ? at - inside.length : at
    return { node, take: () => fn.at(value, fn.const(index, node.start), node.start) }
  })
  return together(ctx, test, parts, pattern.start)
}

function members(ctx: Context, pattern: SyntaxNode, value: number): Matched {
  const { fn } = ctx
  const { test, inside } = ofType(ctx, pattern, value)
  const parts = inside.map((node): Part => {
    if (node.kind !== 'keyword_pattern') return { node: node.child('name'), take: () => fn.unary('SAME', value, node.start) }
    const key = node.child('key')
    const name = (key && constantText(ctx, key)) ?? ''
    return { node: node.child('value') ?? key, take: () => fn.at(value, fn.const(name, node.start), node.start) }
  })
  return together(ctx, test, parts, pattern.start)
}

interface Part {
  node: SyntaxNode | null
  take: () => number
}

function together(ctx: Context, type: number | null, parts: readonly Part[], offset: number): Matched {
  const binds: Bind[] = []
  let test = type
  for (const { node, take } of parts) {
    if (!node) continue
    if (node.kind === 'identifier' || node.kind === 'hash_key_symbol') binds.push(() => bindName(ctx, node, take()))
    else {
      test = and(ctx, test, () => match(ctx, node, take()).test, offset)
      binds.push(...bindsOf(ctx, node, take))
    }
  }
  return { test, binds }
}

/** Names inside a part are given from the part taken once more: its test's own code may be a branch. */
function bindsOf(ctx: Context, node: SyntaxNode, take: () => number): Bind[] {
  if (!holdsNames(node)) return []
  return [
    () => {
      for (const bind of match(ctx, node, take()).binds) bind()
    },
  ]
}

const NAMING = new Set(['as_pattern', 'array_pattern', 'find_pattern', 'hash_pattern', 'parenthesized_pattern'])

const holdsNames = (node: SyntaxNode): boolean => NAMING.has(node.kind)

function bindName(ctx: Context, node: SyntaxNode, value: number): void {
  const known = ctx.scope.resolve(node.text)
  const { owner, variable } = known && 'variable' in known ? known : { owner: ctx.fn, variable: ctx.scope.declare(node.text) }
  ctx.fn.store(owner, variable, value, node.start)
}

const caseMatch: Performer = (ctx, node, use) => {
  const { fn } = ctx
  const value = node.child('value')
  const subject = value ? expression(ctx, value) : fn.unknown(node.start)
  const clauses = node.all('clauses')
  const last = node.child('else')
  clause(0)

  function clause(at: number): void {
    const found = clauses[at]
    if (!found) return last ? statements(ctx, kids(last), use, last.start) : finishNil(ctx, use, node.start)
    const { condition, run } = clauseOf(ctx, found, subject, use)
    fn.if(condition, run, () => clause(at + 1), found.start)
  }
}

function clauseOf(ctx: Context, clause: SyntaxNode, subject: number, use: Use): { condition: number; run: () => void } {
  const { fn } = ctx
  const offset = clause.start
  const pattern = clause.child('pattern')
  const body = clause.child('body')
  const { test, binds } = pattern ? match(ctx, pattern, subject) : { test: null, binds: [] }
  const give = () => {
    for (const bind of binds) bind()
  }
  const guard = clause.child('guard')
  const condition = and(ctx, test, () => (guard ? guarded(ctx, guard, give) : null), offset) ?? fn.const(true, offset)
  const run = () => {
    if (!guard) give()
    statements(ctx, body ? kids(body) : [], use, offset)
  }
  return { condition, run }
}

function guarded(ctx: Context, guard: SyntaxNode, give: Bind): number {
  give()
  const condition = guard.child('condition')
  const value = condition ? expression(ctx, condition) : ctx.fn.unknown(guard.start)
  return guard.kind === 'unless_guard' ? ctx.fn.unary('NOT', value, guard.start) : value
}

/** `value in pattern` is a condition. */
const test: Handler = (ctx, node) => {
  const value = node.child('value')
  const pattern = node.child('pattern')
  if (!value || !pattern) return ctx.fn.unknown(node.start)
  const matched = match(ctx, pattern, expression(ctx, value))
  for (const bind of matched.binds) bind()
  return matched.test ?? ctx.fn.const(true, node.start)
}

/** `value => pattern` takes the value apart, or raises. */
const takeApart: Performer = (ctx, node, use) => {
  const value = node.child('value')
  const pattern = node.child('pattern')
  const taken = value ? expression(ctx, value) : ctx.fn.unknown(node.start)
  if (pattern) for (const bind of match(ctx, pattern, taken).binds) bind()
  finish(ctx, use, taken, node.start)
}

export const patternExpressions: Record<string, Handler> = { test_pattern: test }
export const patternPerformers: Record<string, Performer> = { case_match: caseMatch, match_pattern: takeApart }
