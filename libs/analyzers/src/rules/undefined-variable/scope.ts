import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { SyntaxNode } from '../../syntax/tree.ts'
import { isPassedByValue } from './by-value.ts'

/** What a function does with one variable, as offsets. */
interface Uses {
  reads: SyntaxNode[]
  /** where each assignment is done: what stands inside of it still sees the old value */
  writes: number[]
}

/** Code of these kinds has variables of its own. */
const OTHER_SCOPES = new Set(['function_definition', 'method_declaration', 'anonymous_function', 'declaration_list'])
/** With these in a function, anything may have been assigned. */
const ANYTHING = new Set(['include_expression', 'include_once_expression', 'require_expression', 'require_once_expression', 'named_label_statement', 'ERROR'])
const LOOKED_AT = new Set([...OTHER_SCOPES, ...ANYTHING, 'variable_name', 'dynamic_variable_name', 'function_call_expression'])
const ANYTHING_CALLED = /^\\?(?:extract|parse_str|mb_parse_str|eval|get_defined_vars)$/i
/** These are assigned by PHP. */
const PREDEFINED = /^\$(?:this|GLOBALS|_[A-Z]+|argc|argv|php_errormsg|http_response_header|HTTP_\w+)$/
const DECLARES = new Set(['global_declaration', 'static_variable_declaration', 'catch_clause', 'by_ref', 'simple_parameter', 'variadic_parameter', 'property_promotion_parameter'])
const ASSIGNS = new Set(['assignment_expression', 'reference_assignment_expression'])
/** What stands around a variable where a part of it, or a list with it, is assigned. */
const PARTS = new Set(['subscript_expression', 'member_access_expression', 'list_literal', 'pair', 'array_element_initializer', 'array_creation_expression'])
/** Asking whether a variable exists is no use of it, and whoever asks knows that it may not. */
const ASKS = /^(?:isset|empty|unset)$/i
const MAX_DEPTH = 20

/** Variables that a function reads though nothing has assigned them, each with the first such read. */
export function readUnassigned(owner: SyntaxNode, file: ParsedFile): SyntaxNode[] {
  const body = owner.child('body')
  const uses = body && usesIn(body, file)
  if (!uses) return []
  const given = new Set(declaredBy(owner))
  return [...uses].flatMap(([name, { reads, writes }]) => {
    const [first] = reads
    if (!first || given.has(name) || PREDEFINED.test(name) || writes.some((write) => write <= first.start)) return []
    return writes.length > 0 && isRepeated(first, body) ? [] : [first]
  })
}

/** Parameters, and what a closure takes along. */
function declaredBy(owner: SyntaxNode): string[] {
  const parts = owner.children.filter(({ kind }) => kind === 'formal_parameters' || kind === 'anonymous_function_use_clause')
  return parts.flatMap((part) => [...part.descendants()].filter(({ kind }) => kind === 'variable_name').map(({ text }) => text))
}

/** Every variable of a function with its uses; null where anything may have been assigned. */
function usesIn(body: SyntaxNode, file: ParsedFile): Map<string, Uses> | null {
  const { tree, index } = body
  const uses = new Map<string, Uses>()
  const end = tree.subtreeEnd[index] ?? 0
  const looked = tree.kindNames.map((name) => LOOKED_AT.has(name))
  for (let at = index + 1; at < end; at++) {
    if (!looked[tree.kind[at] ?? 0]) continue
    const node = new SyntaxNode(tree, at)
    const { kind } = node
    if (kind === 'variable_name') note(node, uses, file)
    else if (kind === 'dynamic_variable_name' && useOf(node, file) !== 'read') return null
    else if (ANYTHING.has(kind) || (kind === 'function_call_expression' && ANYTHING_CALLED.test(node.child('function')?.text ?? ''))) return null
    else if (OTHER_SCOPES.has(kind)) {
      if (kind === 'anonymous_function') for (const taken of takenBy(node)) note(taken, uses, file)
      at = (tree.subtreeEnd[at] ?? end) - 1
    }
  }
  return uses
}

const takenBy = (closure: SyntaxNode): SyntaxNode[] => {
  const clause = closure.children.find(({ kind }) => kind === 'anonymous_function_use_clause')
  return clause ? [...clause.descendants()].filter(({ kind }) => kind === 'variable_name') : []
}

function note(node: SyntaxNode, uses: Map<string, Uses>, file: ParsedFile) {
  const use = useOf(node, file)
  if (use === 'none') return
  const name = node.text
  const known = uses.get(name) ?? { reads: [], writes: [] }
  uses.set(name, known)
  if (use !== 'read') known.writes.push(use)
  else if (known.reads.length === 0) known.reads.push(node)
}

/** `read`, `none` for a place that only looks like a use, or the offset from which on the variable is assigned. */
function useOf(node: SyntaxNode, file: ParsedFile): 'read' | 'none' | number {
  let below = node
  let above = node.parent
  for (let depth = 0; above && depth < MAX_DEPTH; depth++) {
    const { kind } = above
    if (DECLARES.has(kind)) return node.start
    if (kind === 'scoped_property_access_expression') return below.fieldName === 'name' ? 'none' : 'read'
    if (kind === 'foreach_statement') return above.children[0]?.is(below) || below.fieldName === 'body' ? 'read' : node.start
    if (ASSIGNS.has(kind)) return assigned(below, above)
    if (kind === 'augmented_assignment_expression') return below.fieldName === 'left' && above.child('operator')?.text === '??=' ? node.start : 'read'
    if (kind === 'unset_statement') return 'none'
    if (kind === 'error_suppression_expression') return node.start
    if (kind === 'binary_expression') return below.fieldName === 'left' && above.child('operator')?.text === '??' ? node.start : 'read'
    if (kind === 'argument') return passed(above, file) ? 'read' : node.start
    // the index of `$list[$index] = 1` is read
    if (!PARTS.has(kind) || (kind.endsWith('_expression') && kind !== 'array_creation_expression' && !above.children[0]?.is(below))) return 'read'
    below = above
    above = above.parent
  }
  return node.start
}

function assigned(below: SyntaxNode, assignment: SyntaxNode): 'read' | number {
  if (below.fieldName === 'left') return assignment.end
  return assignment.kind === 'reference_assignment_expression' ? assignment.start : 'read'
}

/** Whether a call only reads what it is given there. */
function passed(argument: SyntaxNode, file: ParsedFile): boolean {
  const call = argument.parent?.parent
  const name = call?.kind === 'function_call_expression' ? (call.child('function')?.text.replace(/^\\/, '') ?? '') : ''
  return name !== '' && !ASKS.test(name) && isPassedByValue(name, file)
}

/** In a loop, what is assigned further down has been assigned the round before. */
function isRepeated(node: SyntaxNode, body: SyntaxNode): boolean {
  for (const above of node.ancestors()) {
    if (above.is(body)) return false
    if (/^(?:for|foreach|while|do)_statement$/.test(above.kind)) return true
  }
  return false
}
