import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { SyntaxNode } from '../../syntax/tree.ts'
import { type Role, rolesOf } from './roles.ts'

/** The figures of one function; functions inside it have figures of their own. */
export interface FunctionFigures {
  node: SyntaxNode
  /** after G. Ann Campbell's "Cognitive Complexity": jumps in the flow, each weighted by its nesting */
  cognitive: number
  /** branches plus one */
  cyclomatic: number
  nesting: number
  /** characters of functions directly inside: modules are often written as one function around all others */
  inner: number
}

interface Open {
  /** index behind its last node */
  end: number
  role: Role
  deepens: boolean
  figures: FunctionFigures | null
}

const LOGICAL = /&&|\|\||\band\b|\bor\b|\?\?/

const NESTS: ReadonlySet<Role> = new Set(['if', 'loop', 'catch', 'switch', 'ternary'])
const BRANCHES: ReadonlySet<Role> = new Set(['if', 'elseif', 'loop', 'catch', 'case', 'ternary'])

/** Measures every function of a file in one walk over its tree. */
export function measureFunctions(file: ParsedFile): FunctionFigures[] {
  const { tree } = file
  const roles = rolesOf(file)
  const found: FunctionFigures[] = []
  const open: Open[] = []
  for (let index = 0; index < tree.size; index++) {
    while ((open.at(-1)?.end ?? Infinity) <= index) open.pop()
    const role = roles[tree.kind[index] ?? 0]
    if (!role) continue
    const end = tree.subtreeEnd[index] ?? index + 1
    if (role === 'function') {
      const figures = { node: new SyntaxNode(tree, index), cognitive: 0, cyclomatic: 1, nesting: 0, inner: 0 }
      found.push(figures)
      const outer = open.findLast((around) => around.figures !== null)?.figures
      if (outer) outer.inner += figures.node.end - figures.node.start
      open.push({ end, role, deepens: false, figures })
      continue
    }
    const inside = open.findLast(({ figures }) => figures !== null)
    if (!inside?.figures) continue
    const continues = role === 'elseif' || (role === 'if' && isElseIf(new SyntaxNode(tree, index)))
    open.push({ end, role, deepens: NESTS.has(role) && !continues, figures: null })
    count(inside.figures, role, continues, depthIn(open), role === 'logical' && startsSequence(new SyntaxNode(tree, index), file))
  }
  return found
}

/** Nesting around the innermost open node within its function, the node itself left out. */
function depthIn(open: readonly Open[]): number {
  let depth = 0
  for (let at = open.length - 2; at >= 0 && open[at]?.figures === null; at--) if (open[at]?.deepens) depth++
  return depth
}

function count(figures: FunctionFigures, role: Role, continues: boolean, depth: number, sequence: boolean) {
  if (BRANCHES.has(role)) figures.cyclomatic++
  if (role === 'logical') {
    if (sequence) figures.cognitive++
    return
  }
  if (role === 'case') return
  figures.cognitive += continues ? 1 : 1 + depth
  if (NESTS.has(role) && role !== 'ternary' && !continues) figures.nesting = Math.max(figures.nesting, depth + 1)
}

/** `else if` is a further branch of the same decision, not a decision inside another. */
function isElseIf(node: SyntaxNode): boolean {
  return node.fieldName === 'alternative' || node.fieldName === 'alternate' || node.parent?.kind === 'else_clause'
}

/** A row of equal operators costs once, each change of operator again. */
function startsSequence(node: SyntaxNode, file: ParsedFile): boolean {
  const operator = operatorOf(node, file)
  if (!LOGICAL.test(operator)) return false
  const { parent } = node
  return !parent || parent.kind !== node.kind || operatorOf(parent, file) !== operator
}

/** The operator between the two sides of a binary node, as written. */
export function operatorOf(node: SyntaxNode, file: ParsedFile): string {
  const left = node.child('left')
  const right = node.child('right')
  return left && right ? file.text.slice(left.end, right.start).replace(/[()\s]/g, '') : ''
}
