import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { nodesOf } from '../nodes-of.ts'
import { type Given, missing, type Signature, tooMany } from './signature.ts'

/** Functions by name, methods by the index of their class and name, classes by name; null where there are two. */
const known = new WeakMap<ParsedFile, Map<string, SyntaxNode | null>>()

function declaredIn(file: ParsedFile): Map<string, SyntaxNode | null> {
  const before = known.get(file)
  if (before) return before
  const made = new Map<string, SyntaxNode | null>()
  for (const node of nodesOf(file.root, DECLARED)) {
    const key = keyOf(node)
    made.set(key, made.has(key) ? null : node)
  }
  known.set(file, made)
  return made
}

const DECLARED = new Set(['function_definition', 'method_declaration', 'class_declaration'])

function keyOf(node: SyntaxNode): string {
  const name = node.child('name')?.text.toLowerCase() ?? ''
  if (node.kind === 'method_declaration') return `${node.parent?.parent?.index} ${name}`
  return node.kind === 'class_declaration' ? `class ${name}` : name
}

export function* inPhp(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const called = calledBy(node, file)
  const given = called && givenBy(node)
  if (!given) return
  const signature = knownSignature(called, file)
  const few = signature && missing(signature, given)
  // PHP ignores what is too much; a subclass may take more
  const many = signature && (called.kind === 'function_definition' || /\b(?:private|final|static)\b/.test(called.text.slice(0, 60))) ? tooMany(signature, given) : null
  if (few) yield { node, detail: few }
  else if (many) yield { node, detail: many, severity: 'low' }
}

function givenBy(call: SyntaxNode): Given | null {
  const list = call.child('arguments') ?? call.children.find(({ kind }) => kind === 'arguments')
  if (!list) return call.kind === 'object_creation_expression' ? { count: 0, names: [] } : null
  let count = 0
  const names: string[] = []
  for (const argument of list.children) {
    if (argument.kind === 'comment') continue
    if (argument.kind !== 'argument' || argument.children[0]?.kind === 'variadic_unpacking') return null
    const name = argument.child('name')?.text
    if (name === undefined) count++
    else names.push(name)
  }
  return { count, names }
}

function calledBy(call: SyntaxNode, file: ParsedFile): SyntaxNode | null {
  if (call.kind === 'function_call_expression') {
    const callee = call.child('function')
    const found = callee?.kind === 'name' ? declaredIn(file).get(callee.text.toLowerCase()) : null
    // declared under a condition: the other one may be called
    return found && !hasAbove(found, /^(?:if_statement|else_clause)$/) ? found : null
  }
  const owner = ownerOf(call)
  if (call.kind === 'object_creation_expression') {
    const made = call.children.find(({ kind }) => kind === 'name')?.text.toLowerCase() ?? ''
    const type = made === 'self' ? owner : declaredIn(file).get(`class ${made}`)
    return type ? (declaredIn(file).get(`${type.index} __construct`) ?? null) : null
  }
  const self = call.child('object')?.text === '$this' || /^(?:self|static)$/.test(call.child('scope')?.text ?? '')
  const name = call.child('name')
  return self && owner && name?.kind === 'name' ? (declaredIn(file).get(`${owner.index} ${name.text.toLowerCase()}`) ?? null) : null
}

/** The class around a call, where `$this` is of it for sure: closures may be bound to others. */
function ownerOf(call: SyntaxNode): SyntaxNode | null {
  for (const above of call.ancestors()) {
    if (above.kind === 'class_declaration') return above
    if (above.kind === 'anonymous_function' || above.kind === 'trait_declaration' || above.kind === 'anonymous_class') return null
  }
  return null
}

const signatures = new WeakMap<ParsedFile, Map<number, Signature | null>>()

/** Read once for all calls of a function. */
function knownSignature(definition: SyntaxNode, file: ParsedFile): Signature | null {
  const made = signatures.get(file) ?? new Map<number, Signature | null>()
  signatures.set(file, made)
  const before = made.get(definition.index)
  if (before !== undefined) return before
  const signature = signatureOf(definition)
  made.set(definition.index, signature)
  return signature
}

const hasAbove = (node: SyntaxNode, kinds: RegExp): boolean => [...node.ancestors()].some(({ kind }) => kinds.test(kind))

function signatureOf(definition: SyntaxNode): Signature | null {
  const parameters = definition.child('parameters')?.children.filter(({ kind }) => kind !== 'comment') ?? []
  if (parameters.some(({ kind }) => !/^(?:simple|variadic|property_promotion)_parameter$/.test(kind))) return null
  const rest = parameters.some(({ kind }) => kind === 'variadic_parameter')
  const positional = parameters.flatMap((one) =>
    one.kind === 'variadic_parameter' ? [] : [{ name: (one.child('name')?.text ?? '').replace(/^&?\$/, ''), optional: one.child('default_value') !== null }],
  )
  const more = rest || /\bfunc_(?:get_args?|num_args)\b/.test(definition.child('body')?.text ?? '')
  return { name: definition.child('name')?.text ?? '', positional, positionalOnly: 0, keywordOnly: [], more, moreNames: true }
}
