import type { SyntaxNode } from '../../../syntax/tree.ts'
import { assignTo } from './assign.ts'
import { type Code, firstPart, inParentheses, partsOf } from './code.ts'
import { leavable } from './leaving.ts'
import { endAnew, otherwiseText, startAnew, writtenAnew } from './written-anew.ts'
import { typeText } from './names.ts'

interface Branch {
  condition: SyntaxNode | null
  body: SyntaxNode[]
}

/** HTML after a `:` block stands beside the block in the tree; it belongs to it. */
const bodyOf = (node: SyntaxNode): SyntaxNode[] => node.children.filter((child) => child.fieldName === 'body' || child.kind === 'text_interpolation')

export function ifStatement(code: Code, node: SyntaxNode): void {
  lowerBranches(code, branchesOf(node), 0, node.start)
}

function branchesOf(node: SyntaxNode): Branch[] {
  const first: Branch = { condition: node.child('condition'), body: [] }
  const branches = [first]
  let last = first
  for (const child of node.children) {
    if (child.kind === 'else_if_clause' || child.kind === 'else_clause') {
      last = { condition: child.child('condition'), body: bodyOf(child) }
      branches.push(last)
    } else if (child.fieldName === 'body' || child.kind === 'text_interpolation') last.body.push(child)
  }
  return branches
}

function lowerBranches(code: Code, branches: readonly Branch[], index: number, offset: number): void {
  const branch = branches[index]
  if (!branch) return
  const body = () => code.file.lower.statements(code, branch.body)
  if (!branch.condition) return body()
  const condition = code.file.lower.expression(code, inParentheses(branch.condition))
  const more = index + 1 < branches.length && index < MAX_BRANCHES
  code.fn.if(condition, body, more ? () => lowerBranches(code, branches, index + 1, branches[index + 1]?.condition?.start ?? offset) : otherwiseText(code, branch.condition, branch.body), offset)
}

/** Every `elseif` is one level deeper. */
const MAX_BRANCHES = 300

/** Leaves the loop where the condition does not hold. */
function leaveUnless(code: Code, condition: SyntaxNode | null): void {
  if (!condition) return
  const { fn } = code
  fn.if(code.file.lower.expression(code, inParentheses(condition)), () => {}, () => fn.break(condition.start), condition.start)
}

export function whileStatement(code: Code, node: SyntaxNode): void {
  leavable(code, 'loop', () => {
    code.fn.loop(() => {
      leaveUnless(code, node.child('condition'))
      code.file.lower.statements(code, bodyOf(node))
    }, null, node.start)
  }, node.start)
}

export function doStatement(code: Code, node: SyntaxNode): void {
  leavable(code, 'loop', () => {
    code.fn.loop(() => {
      code.file.lower.statements(code, bodyOf(node))
      leaveUnless(code, node.child('condition'))
    }, null, node.start)
  }, node.start)
}

export function forStatement(code: Code, node: SyntaxNode): void {
  const { lower } = code.file
  const initialize = node.child('initialize')
  const change = node.child('update')
  if (initialize) lower.expression(code, initialize)
  leavable(code, 'loop', () => {
    code.fn.loop(() => {
      leaveUnless(code, node.child('condition'))
      lower.statements(code, bodyOf(node))
    }, change ? () => lower.expression(code, change) : null, node.start)
  }, node.start)
}

export function foreachStatement(code: Code, node: SyntaxNode): void {
  const { fn, file } = code
  const [collection, target] = partsOf(node).filter((child) => child.fieldName !== 'body')
  if (!collection || !target) return file.lower.statements(code, bodyOf(node))
  const pair = target.kind === 'pair' ? partsOf(target) : []
  const item = pair[1] ?? target
  const held = file.lower.expression(code, collection)
  const written = writtenAnew(code, node, collection, pair)
  if (written) startAnew(code, written, node.start)
  leavable(code, 'loop', () => {
    fn.each(held, (element, key) => {
      if (pair[0]) assignTo(code, pair[0], key, pair[0].start)
      assignTo(code, item, element, item.start)
      code.loops.push({ key: pair[0]?.text ?? '', item: item.text, held })
      file.lower.statements(code, bodyOf(node))
      code.loops.pop()
      // `as &$x`: what the body stores into the variable is the element then
      const variable = item.kind === 'by_ref' ? firstPart(item) : null
      if (variable) fn.setAt(held, key, file.lower.expression(code, variable), item.start)
    }, node.start)
  }, node.start)
  if (written) endAnew(code, written, collection)
}

export function tryStatement(code: Code, node: SyntaxNode): void {
  const { fn, file } = code
  const block = (of: SyntaxNode | null) => file.lower.statements(code, of?.child('body')?.children ?? [])
  const clauses = throwsNothing(node.child('body')) ? [] : node.children.filter((child) => child.kind === 'catch_clause').slice(0, MAX_BRANCHES)
  const last = node.children.find((child) => child.kind === 'finally_clause') ?? null
  const catches = clauses.map((clause) => ({
    type: (clause.child('type')?.children ?? []).map(typeText).filter(Boolean).join('|'),
    body: (exception: number) => {
      const name = clause.child('name')
      if (name) assignTo(code, name, exception, name.start)
      block(clause)
    },
  }))
  fn.try(() => block(node), catches, last ? () => block(last) : null, node.start)
}

/** Functions of PHP on text and numbers that throw no exception, whatever they are given. */
const THROWS_NOTHING = /^\\?(?:html(?:specialchars|entities)|strip_tags|addslashes|nl2br|l?r?trim|ucfirst|strto(?:lower|upper)|mb_strto(?:lower|upper)|(?:int|float|str|bool)val|(?:raw)?urlencode|base64_encode|str_replace|preg_replace|preg_quote|escapeshellarg|is_\w+|defined|strlen|count|substr|mb_substr|sprintf|implode|bin2hex|number_format)$/i

/** What may throw, or runs what nobody sees here. */
const MAY_THROW = /^(?:(?:nullsafe_)?member_call_expression|scoped_call_expression|object_creation_expression|throw_(?:expression|statement)|require(?:_once)?_expression|include(?:_once)?_expression|(?:nullsafe_)?member_access_expression|clone_expression|yield_expression|foreach_statement|match_expression|list_literal)$/

/** `try { return htmlspecialchars($text); } catch (Exception $e) { return $text; }`: nobody gets to what stands behind it. */
function throwsNothing(node: SyntaxNode | null): boolean {
  if (!node) return false
  if (MAY_THROW.test(node.kind)) return false
  if (node.kind === 'function_call_expression' && !THROWS_NOTHING.test(node.child('function')?.text ?? '')) return false
  return node.children.every(throwsNothing)
}
