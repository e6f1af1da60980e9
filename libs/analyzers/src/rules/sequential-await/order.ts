import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { writes } from './requests.ts'

/** What something in a round is given: `next = body.next`, `const body = await reply.json()`, `messages.push(answer)`. */
interface Written {
  name: string
  value: SyntaxNode
  start: number
  /** new in every round */
  local: boolean
}

const NAMES: ReadonlySet<string> = new Set(['Identifier', 'identifier', 'instance_variable', 'variable_name', 'ThisExpression', 'this', 'self'])
/** Fields under which a name is one of something else. */
const MEMBER = /^(?:property|key|attribute|field|method)$/
const ROOT = /^(?:(?:this|self)\.)?[@$]?\w+/

/** Variables an expression mentions; fields of the object itself are ones, too. */
function namesIn(node: SyntaxNode): Set<string> {
  const found = new Set<string>()
  for (const one of [node, ...node.descendants()]) {
    if (!NAMES.has(one.kind) || MEMBER.test(one.fieldName) || (one.fieldName === 'name' && one.parent?.kind === 'member_access_expression')) continue
    const { parent } = one
    found.add(/^(?:this|self)$/.test(one.text) && parent ? rootOf(parent.text) : one.text)
  }
  return found
}

const rootOf = (text: string): string => ROOT.exec(text)?.[0] ?? ''

const mentions = (node: SyntaxNode, names: ReadonlySet<string>): boolean => [...namesIn(node)].some((name) => names.has(name))

const DECLARES: ReadonlySet<string> = new Set(['VariableDeclarator', 'variable_declarator', 'as_pattern'])
const ASSIGNS: ReadonlySet<string> = new Set(['AssignmentExpression', 'assignment_expression', 'assignment', 'augmented_assignment', 'operator_assignment', 'named_expression'])

function writtenBy(node: SyntaxNode, file: ParsedFile): Written[] {
  const { start } = node
  if (DECLARES.has(node.kind)) {
    const [name, value] = [node.child('id') ?? node.child('name') ?? node.child('alias') ?? node.children[1], node.child('init') ?? (node.kind === 'as_pattern' ? node.children[0] : node.children.at(-1))]
    return name && value && !name.is(value) ? [...namesIn(name)].map((one) => ({ name: one, value, start, local: true })) : []
  }
  if (ASSIGNS.has(node.kind)) {
    const [left, value] = [node.child('left') ?? node.child('name'), node.child('right') ?? node.child('value')]
    if (!left || !value) return []
    const names = /^[[({]|,/.test(left.text) ? [...namesIn(left)] : [rootOf(left.text)]
    return names.map((name) => ({ name, value, start, local: false }))
  }
  // what a method is given, what it is called on may keep
  const call = file.call(node)
  const name = call?.receiver ? rootOf(call.receiver.text) : ''
  return call && name !== '' ? call.args.map((value) => ({ name, value, start, local: false })) : []
}

/** Names that hold something of the answers, in this round or an earlier one. */
function answered(written: readonly Written[], request: SyntaxNode): Set<string> {
  const names = new Set<string>()
  for (let size = -1; size !== names.size; ) {
    size = names.size
    for (const { name, value } of written) if (value.contains(request) || value.is(request) || request.contains(value) === false && mentions(value, names)) names.add(name)
  }
  return names
}

/** Variables that decide what a request says: those it mentions, and those that went into them before in the same round. */
export function askedWith({ args, named, receiver }: Call, written: readonly Written[], before: number): Set<string> {
  const names = new Set([...args, ...named.values(), ...(receiver ? [receiver] : [])].flatMap((one) => [...namesIn(one)]))
  for (let size = -1; size !== names.size; ) {
    size = names.size
    for (const { name, value, start } of written) if (start < before && names.has(name)) for (const one of namesIn(value)) names.add(one)
  }
  return names
}

/** A step that needs the answer of the one before it: the next page, a state that grows. */
function usesLastAnswer(call: Call, request: SyntaxNode, written: readonly Written[]): boolean {
  const kept = answered(written, request)
  // Python and Ruby declare nothing: what is assigned before it is read is new in every round
  const fresh = new Set(written.flatMap(({ name, local, start, value }) => (local || (start < request.start && !mentions(value, new Set([name]))) ? [name] : [])))
  const asked = askedWith(call, written, request.start)
  return [...kept].some((name) => asked.has(name) && !fresh.has(name))
}

const LEAVES = /^(?:ReturnStatement|return_statement|return|BreakStatement|break_statement|break)$/
const FAILS = /^(?:ThrowStatement|throw_statement|throw_expression|raise_statement)$/
const REFUSES = /^(?:raise_for_status|EnsureSuccessStatusCode|raise)$/

/** Whether a node stands in a function, or for a break in a loop, inside of the loop. */
function isInner(node: SyntaxNode, loop: SyntaxNode, file: ParsedFile): boolean {
  const isBreak = /break/i.test(node.kind)
  for (const above of node.ancestors()) {
    if (above.is(loop)) return false
    const isBlock = file.language === 'ruby' && (above.kind === 'block' || above.kind === 'do_block')
    if (!isBlock && (file.isA(above, 'function') || (isBreak && (file.isA(above, 'loop') || /switch|case_/i.test(above.kind))))) return true
  }
  return true
}

/** What the rounds of a loop do one after the other because they have to. */
export function mustWait(call: Call, request: SyntaxNode, loop: SyntaxNode, file: ParsedFile): boolean {
  const nodes = [...loop.descendants()]
  const written = writtenIn(loop, file)
  if (usesLastAnswer(call, request, written)) return true
  const kept = answered(written, request)
  const own = nodes.filter((node) => (LEAVES.test(node.kind) || FAILS.test(node.kind) || REFUSES.test(file.call(node)?.name ?? '')) && !isInner(node, loop, file))
  const leaves = own.some((node) => LEAVES.test(node.kind) && (node.end > request.start || isAskedOf(node, loop, kept)))
  return leaves || (writes(call) && own.some((node) => node.end > request.end && !LEAVES.test(node.kind)))
}

/** Left once there are answers enough: `if (rows.length >= LIMIT) break`. */
function isAskedOf(node: SyntaxNode, loop: SyntaxNode, names: ReadonlySet<string>): boolean {
  for (const above of node.ancestors()) {
    if (above.is(loop)) return false
    const condition = above.child('test') ?? above.child('condition')
    if (condition && mentions(condition, names)) return true
  }
  return false
}

export const writtenIn = (loop: SyntaxNode, file: ParsedFile): readonly Written[] => [...loop.descendants()].flatMap((node) => writtenBy(node, file))
