import { defineRule } from '../../rule.ts'
import { type FlatTree, SyntaxNode } from '../../syntax/tree.ts'

const GROUPS = new Set(['switch_block_statement_group', 'case_statement', 'default_statement'])
const MEANT = /fall|no ?break|intended|intentional|through|NOSONAR|next case|durchfallen/i
/** Statements after which nothing of the case runs any more, and calls that end the program or the request. */
const LEAVES = /^(?:break|return|throw|continue|yield|exit|die|goto)\b|^\W*(?:System\.exit|wp_die|abort|dd|redirect|wp_send_json\w*)\(/
const OPEN_ENDED = /^(?:while\s*\(\s*true\s*\)|for\s*\(\s*;\s*;\s*\)|do\b)/

const isComment = (node: SyntaxNode) => node.kind.endsWith('comment')

/** Whether a statement always leaves: by itself, or on both of its ways. */
function leaves(statement: SyntaxNode | undefined): boolean {
  if (!statement) return false
  if (LEAVES.test(statement.text) || OPEN_ENDED.test(statement.text)) return true
  if (statement.kind === 'block' || statement.kind === 'compound_statement') return leaves(statement.children.findLast((child) => !isComment(child)))
  if (statement.kind === 'if_statement') {
    const otherwise = statement.child('alternative') ?? statement.children.find((child) => child.kind === 'else_clause')
    const body = statement.child('consequence') ?? statement.child('body')
    return otherwise !== null && otherwise !== undefined && leaves(body ?? undefined) && leaves(otherwise.kind === 'else_clause' ? otherwise.children.at(-1) : otherwise)
  }
  // a loop, try or switch inside: what it does last is not seen at one glance
  return ['try_statement', 'try_with_resources_statement', 'switch_statement', 'switch_expression', 'synchronized_statement', 'labeled_statement'].includes(statement.kind)
}

/** A case that only ends: running on into it is the same as ending. */
function isPlainEnd(group: SyntaxNode, isLast: boolean): boolean {
  const [only, ...more] = statementsOf(group)
  if (!only) return isLast
  return more.length === 0 && /^(?:break|return(?: (?:null|true|false|-?\d+|""))?|continue)\s*;/.test(only.text)
}

/** It does something and does not leave. */
const runsOn = (group: SyntaxNode): boolean => statementsOf(group).length > 0 && !leaves(statementsOf(group).at(-1))

/** The case after this one. */
function nextGroup({ tree, parent, index }: SyntaxNode): SyntaxNode | null {
  const end = parent ? (tree.subtreeEnd[parent.index] ?? 0) : 0
  for (let at = tree.subtreeEnd[index] ?? end; at < end; at = tree.subtreeEnd[at] ?? end) {
    const node = new SyntaxNode(tree, at)
    if (GROUPS.has(node.kind)) return node
  }
  return null
}

/** Asked for each of its cases, of which there may be thousands. */
const steps = new WeakMap<FlatTree, Map<number, boolean>>()

/** Steps that follow each other, entered at any of them: each runs on. */
function areSteps(whole: SyntaxNode | null): boolean {
  if (!whole) return false
  const ofTree = steps.get(whole.tree) ?? new Map<number, boolean>()
  steps.set(whole.tree, ofTree)
  const known = ofTree.get(whole.index)
  if (known !== undefined) return known
  const groups = whole.children.filter((child) => GROUPS.has(child.kind))
  const found = groups.length > 3 && groups.slice(0, -2).every(runsOn)
  ofTree.set(whole.index, found)
  return found
}

const statementsOf = (group: SyntaxNode) => group.children.filter((child) => child.kind !== 'switch_label' && child.fieldName !== 'value' && !isComment(child))

export default defineRule({
  id: 'switch-fallthrough',
  category: 'code_quality',
  severity: 'low',
  confidence: 'medium',
  cwe: [484],
  title: 'Switch fall-through (missing break)',
  why: 'The case does not end with a `break`, so the statements of the next case run as well. If that is not intended, the wrong code runs.',
  fix: {
    java: 'End the case with `break`, `return` or `throw`, or use arrow cases: `case A, B -> ...`. Mark an intended fall-through with `// falls through`.',
    php: 'End the case with `break`, `return` or `throw`, or use `match`. Mark an intended fall-through with `// falls through`.',
    other: 'End the case with `break`, or mark an intended fall-through with a comment.',
  },
  languages: ['java', 'php'],
  on: [...GROUPS],
  *check(node, file) {
    const last = statementsOf(node).at(-1)
    const next = last && !leaves(last) ? nextGroup(node) : null
    if (!last || !next || isPlainEnd(next, nextGroup(next) === null) || areSteps(node.parent)) return
    const around = file.text.slice(last.start, next.children.find((child) => child.kind !== 'switch_label')?.end ?? next.end)
    const comments = around.split('\n').filter((line) => /\/\/|\/\*|^\s*\*|#/.test(line)).join('\n')
    if (!MEANT.test(comments)) yield { node: last }
  },
})
