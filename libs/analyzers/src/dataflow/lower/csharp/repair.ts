import type { FlatTree } from '../../../syntax/tree.ts'

/**
 * The grammar gives `?.` less precedence than every operator, so `a && b?.c == 3` comes out as `((a && b)?.c) == 3` and
 * `await a?.b()` as `(await a)?.b()`. Such expressions are taken apart into operands and operators and put together anew.
 */
export function repaired(tree: FlatTree): FlatTree {
  const roles = rolesOf(tree.kindNames)
  const tops = wrongOnes(tree, roles)
  return tops.size === 0 ? tree : rebuild(tree, roles, tops)
}

type Role = 'access' | 'postfix' | 'tail' | 'prefix' | 'binary'

const ROLES: ReadonlyMap<string, Role> = new Map(Object.entries({
  conditional_access_expression: 'access',
  member_access_expression: 'postfix',
  invocation_expression: 'postfix',
  element_access_expression: 'postfix',
  postfix_unary_expression: 'postfix',
  is_expression: 'tail',
  as_expression: 'tail',
  is_pattern_expression: 'tail',
  switch_expression: 'tail',
  with_expression: 'tail',
  prefix_unary_expression: 'prefix',
  cast_expression: 'prefix',
  await_expression: 'prefix',
  binary_expression: 'binary',
}))

const OPERATORS = [['??'], ['||'], ['&&'], ['|'], ['^'], ['&'], ['==', '!='], ['<', '>', '<=', '>='], ['<<', '>>', '>>>'], ['+', '-'], ['*', '/', '%']]
const PRECEDENCE = new Map(OPERATORS.flatMap((operators, at) => operators.map((operator) => [operator, at] as const)))
const RELATION = PRECEDENCE.get('<') ?? 0
const TAIL_PRECEDENCE: ReadonlyMap<string, number> = new Map(Object.entries({ with_expression: OPERATORS.length, switch_expression: OPERATORS.length }))

const known = new WeakMap<readonly string[], { size: number; roles: (Role | undefined)[] }>()

/** By number of a kind. The names of a grammar grow while its files are parsed. */
function rolesOf(names: readonly string[]): (Role | undefined)[] {
  const kept = known.get(names)
  if (kept?.size === names.length) return kept.roles
  const roles = names.map((name) => ROLES.get(name))
  known.set(names, { size: names.length, roles })
  return roles
}

/** The outermost nodes of all expressions that came out wrong. */
function wrongOnes({ size, kind, parent }: FlatTree, roles: readonly (Role | undefined)[]): Set<number> {
  const role = (node: number) => roles[kind[node] ?? 0]
  const tops = new Set<number>()
  for (let node = 0; node < size - 1; node++) {
    if (role(node) !== 'access') continue
    const base = role(node + 1)
    if (base === undefined || base === 'access' || base === 'postfix') continue
    let top = node
    for (let up = parent[top] ?? -1; up === top - 1 && up >= 0 && role(up) && role(up) !== 'prefix'; up = parent[top] ?? -1) top = up
    tops.add(top)
  }
  return tops
}

/** A node that is put together; without `inside` it is the old one with all that is in it. */
interface Built {
  node: number
  field: number
  start: number
  end: number
  inside?: Built[]
}

type Item = { is: 'operand' | 'prefix' | 'postfix'; node: number; rest: Built[] } | { is: 'tail' | 'binary'; node: number; rest: Built[]; precedence: number }

function rebuild(tree: FlatTree, roles: readonly (Role | undefined)[], tops: ReadonlySet<number>): FlatTree {
  const { size, kind, field, start, end, subtreeEnd, text, kindNames } = tree
  const made: FlatTree = {
    ...tree,
    kind: new Uint16Array(size),
    field: new Uint16Array(size),
    start: new Int32Array(size),
    end: new Int32Array(size),
    parent: new Int32Array(size),
    subtreeEnd: new Int32Array(size),
  }
  const comment = kindNames.indexOf('comment')
  let next = 0

  const old = (node: number): Built => ({ node, field: field[node] ?? 0, start: start[node] ?? 0, end: end[node] ?? 0 })

  function childrenOf(node: number): number[] {
    const found: number[] = []
    for (let at = node + 1; at < (subtreeEnd[node] ?? 0); at = subtreeEnd[at] ?? size) if (kind[at] !== comment) found.push(at)
    return found
  }

  function write(built: Built, parent: number): void {
    const at = next++
    made.kind[at] = kind[built.node] ?? 0
    made.field[at] = built.field
    made.start[at] = built.start
    made.end[at] = built.end
    made.parent[at] = parent
    for (const child of built.inside ?? []) {
      if (child.inside) write(child, at)
      else copy(child, at)
    }
    made.subtreeEnd[at] = next
  }

  /** Copies what is below a node in preorder, without recursion but for expressions that are put together anew. */
  function copy(root: Built, parent: number): void {
    const open: { at: number; end: number }[] = []
    const last = subtreeEnd[root.node] ?? root.node + 1
    let node = root.node
    while (node < last) {
      for (let top = open.at(-1); top && top.end <= node; top = open.at(-1)) close(open)
      const above = open.at(-1)?.at ?? parent
      if (tops.has(node)) {
        write({ ...anew(node), field: node === root.node ? root.field : (field[node] ?? 0) }, above)
        node = subtreeEnd[node] ?? last
        continue
      }
      open.push({ at: next, end: subtreeEnd[node] ?? last })
      made.kind[next] = kind[node] ?? 0
      made.field[next] = node === root.node ? root.field : (field[node] ?? 0)
      made.start[next] = start[node] ?? 0
      made.end[next] = end[node] ?? 0
      made.parent[next++] = above
      node++
    }
    while (open.length > 0) close(open)
  }

  function close(open: { at: number }[]): void {
    const done = open.pop()
    if (done) made.subtreeEnd[done.at] = next
  }

  function flatten(node: number, items: Item[]): void {
    const role = roles[kind[node] ?? 0]
    const [first, ...rest] = childrenOf(node)
    if (!role || first === undefined) {
      items.push({ is: 'operand', node, rest: [] })
    } else if (role === 'prefix') {
      const operand = rest.at(-1) ?? first
      items.push({ is: 'prefix', node, rest: [first, ...rest].slice(0, -1).map(old) })
      flatten(operand, items)
    } else if (role === 'binary') {
      const [operator, right] = rest
      flatten(first, items)
      if (operator === undefined || right === undefined) return
      items.push({ is: 'binary', node, rest: [old(operator), old(right)], precedence: PRECEDENCE.get(text.slice(start[operator], end[operator])) ?? 0 })
      flatten(right, items)
    } else {
      flatten(first, items)
      if (role === 'tail') items.push({ is: 'tail', node, rest: rest.map(old), precedence: TAIL_PRECEDENCE.get(kindNames[kind[node] ?? 0] ?? '') ?? RELATION })
      else items.push({ is: 'postfix', node, rest: rest.map(old) })
    }
  }

  function anew(top: number): Built {
    const items: Item[] = []
    flatten(top, items)
    let at = 0

    const after = (left: Built, { node, rest }: Item): Built => ({ node, field: 0, start: left.start, end: end[node] ?? 0, inside: [{ ...left, field: field[node + 1] ?? 0 }, ...rest] })

    function operand(): Built {
      const item = items[at++]
      if (!item) return old(top)
      if (item.is === 'prefix') {
        const inside = operand()
        const held = childrenOf(item.node).at(-1) ?? item.node
        return { node: item.node, field: 0, start: start[item.node] ?? 0, end: inside.end, inside: [...item.rest, { ...inside, field: field[held] ?? 0 }] }
      }
      let left = old(item.node)
      for (let more = items[at]; more?.is === 'postfix'; more = items[++at]) left = after(left, more)
      return left
    }

    function expression(least: number): Built {
      let left = operand()
      for (let item = items[at]; item && 'precedence' in item && item.precedence >= least; item = items[at]) {
        at++
        const [operator, right] = item.rest
        if (item.is === 'tail' || !operator || !right) {
          left = after(left, item)
          continue
        }
        const other = expression(item.precedence === 0 ? 0 : item.precedence + 1)
        left = { node: item.node, field: 0, start: left.start, end: other.end, inside: [{ ...left, field: field[item.node + 1] ?? 0 }, operator, { ...other, field: right.field }] }
      }
      return left
    }

    return expression(0)
  }

  copy(old(0), -1)
  made.size = next
  return made
}
