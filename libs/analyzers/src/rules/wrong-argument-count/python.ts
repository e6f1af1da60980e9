import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import { SyntaxNode } from '../../syntax/tree.ts'
import { type Given, missing, type Parameter, type Signature, tooMany, unknownName } from './signature.ts'

/** Functions, classes and methods of a file, and how often each name is bound: only what is bound once is known. */
interface Names {
  bound: Map<string, number>
  functions: Map<string, SyntaxNode>
  classes: Map<string, SyntaxNode>
  /** by the class's index and the name; null where it is there twice */
  methods: Map<string, SyntaxNode | null>
  /** attributes that something is stored in */
  stored: Set<string>
}

const PATTERNS = new Set(['parameters', 'lambda_parameters', 'typed_parameter', 'list_splat_pattern', 'dictionary_splat_pattern', 'pattern_list', 'tuple_pattern', 'list_pattern', 'as_pattern_target', 'delete_statement', 'dotted_name'])
const NAMED = /^(?:default_parameter|typed_default_parameter|named_expression|aliased_import)$/
const names = new WeakMap<ParsedFile, Names>()

function namesIn(file: ParsedFile): Names {
  const known = names.get(file)
  if (known) return known
  const made: Names = { bound: new Map(), functions: new Map(), classes: new Map(), methods: new Map(), stored: new Set() }
  for (const node of file.root.descendants()) {
    if (node.kind === 'identifier') note(node, made)
  }
  names.set(file, made)
  return made
}

function note(node: SyntaxNode, { bound, functions, classes, methods, stored }: Names) {
  const parent = node.parent
  if (!parent) return
  const name = node.text
  if (parent.kind === 'function_definition' && node.fieldName === 'name') {
    const owner = classOf(parent)
    if (owner) {
      const key = `${owner.index} ${name}`
      methods.set(key, methods.has(key) ? null : parent)
      return
    }
    functions.set(name, parent)
  } else if (parent.kind === 'class_definition' && node.fieldName === 'name') classes.set(name, parent)
  else if (parent.kind === 'attribute') {
    if (node.fieldName === 'attribute' && parent.fieldName === 'left') stored.add(name)
    return
  } else if (!isBound(node, parent)) return
  bound.set(name, (bound.get(name) ?? 0) + 1)
}

const isBound = (node: SyntaxNode, parent: SyntaxNode): boolean =>
  node.fieldName === 'left' || (PATTERNS.has(parent.kind) && node.fieldName !== 'type') || (NAMED.test(parent.kind) && /^(?:name|alias)$/.test(node.fieldName)) || (parent.kind === 'tuple' && parent.parent?.kind === 'as_pattern_target')

/** The class whose method this is. */
function classOf(definition: SyntaxNode): SyntaxNode | null {
  const around = definition.parent?.kind === 'decorated_definition' ? definition.parent.parent : definition.parent
  return around?.kind === 'block' && around.parent?.kind === 'class_definition' ? around.parent : null
}

const decoratorsOf = ({ parent }: SyntaxNode): string[] =>
  parent?.kind === 'decorated_definition' ? parent.children.filter(({ kind }) => kind === 'decorator').map(({ text }) => text.slice(1).trim()) : []

export function* inPython(node: SyntaxNode, file: ParsedFile): Generator<Hit> {
  const given = givenBy(node)
  const signature = given && calledBy(node, file)
  if (!given || !signature || isTried(node)) return
  const detail = tooMany(signature, given) ?? unknownName(signature, given) ?? missing(signature, given)
  if (detail) yield { node, detail }
}

/** Tests call functions wrongly to see them fail. */
function isTried(node: SyntaxNode): boolean {
  for (const above of node.ancestors()) {
    if (above.kind === 'function_definition') return false
    if (above.kind === 'try_statement') return true
    if (above.kind === 'with_statement' && /raises|assertRaises|suppress/i.test(above.children[0]?.text ?? '')) return true
  }
  return false
}

function givenBy(call: SyntaxNode): Given | null {
  const list = call.child('arguments')
  if (list?.kind !== 'argument_list') return null
  let count = 0
  const named: string[] = []
  for (const argument of list.children) {
    if (argument.kind === 'comment') continue
    if (/splat|ERROR/.test(argument.kind)) return null
    if (argument.kind === 'keyword_argument') named.push(argument.child('name')?.text ?? '')
    else count++
  }
  return { count, names: named }
}

function calledBy(call: SyntaxNode, file: ParsedFile): Signature | null {
  const callee = call.child('function')
  if (callee?.kind === 'identifier') return namedOnce(callee.text, call, namesIn(file))
  if (callee?.kind !== 'attribute' || callee.child('object')?.text !== 'self') return null
  return ownMethod(callee.child('attribute')?.text ?? '', call, namesIn(file))
}

function namedOnce(name: string, call: SyntaxNode, { bound, functions, classes, methods }: Names): Signature | null {
  if (bound.get(name) !== 1) return null
  const definition = functions.get(name)
  if (definition) return decoratorsOf(definition).length === 0 && isVisible(definition, call) ? signatureOf(definition, name, 0) : null
  const made = classes.get(name)
  // a base, a decorator or a metaclass may make objects in its own way
  if (!made || decoratorsOf(made).length > 0 || !/^\(?\s*(?:object|Exception)?\s*\)?$/.test(made.child('superclasses')?.text ?? '') || methods.has(`${made.index} __new__`)) return null
  const init = methods.get(`${made.index} __init__`)
  return init && decoratorsOf(init).length === 0 ? signatureOf(init, name, 1) : null
}

/** A function within a function is known inside of that alone. */
function isVisible(definition: SyntaxNode, call: SyntaxNode): boolean {
  for (const above of definition.ancestors()) {
    if (above.kind === 'class_definition') return false
    if (above.kind === 'function_definition') return above.contains(call)
  }
  return true
}

function ownMethod(name: string, call: SyntaxNode, { methods, stored }: Names): Signature | null {
  const owner = methodAround(call)
  const definition = owner && !stored.has(name) ? methods.get(`${owner.index} ${name}`) : null
  if (!definition) return null
  const decorators = decoratorsOf(definition)
  const signature = signatureOf(definition, name, decorators[0] === 'staticmethod' ? 0 : 1)
  if (decorators.length > 1 || (decorators.length === 1 && !/^(?:staticmethod|classmethod)$/.test(decorators[0] ?? ''))) return null
  // what only says that others must write it may be written otherwise
  return /\bNotImplemented|^\s*(?:\.\.\.|pass|raise\b.*)\s*$/.test(definition.child('body')?.text.slice(0, 400) ?? '') ? null : signature
}

function methodAround(call: SyntaxNode): SyntaxNode | null {
  for (const above of call.ancestors()) {
    if (above.kind === 'function_definition' && classOf(above)) return above.child('parameters')?.children[0]?.text === 'self' ? classOf(above) : null
    if (above.kind === 'class_definition') return null
  }
  return null
}

function signatureOf(definition: SyntaxNode, name: string, bound: number): Signature | null {
  const all = definition.child('parameters')?.children.filter(({ kind }) => kind !== 'comment') ?? []
  const positional: Parameter[] = []
  const keywordOnly: Parameter[] = []
  let positionalOnly = 0
  let list = positional
  let more = false
  let moreNames = false
  for (const parameter of all) {
    const { kind } = parameter
    const inner = kind === 'typed_parameter' ? (parameter.children[0]?.kind ?? '') : kind
    if (kind === 'positional_separator') positionalOnly = positional.length
    else if (kind === 'keyword_separator') list = keywordOnly
    else if (inner === 'list_splat_pattern') [list, more] = [keywordOnly, true]
    else if (inner === 'dictionary_splat_pattern') moreNames = true
    else if (kind === 'identifier' || kind === 'tuple_pattern') list.push({ name: parameter.text, optional: false })
    else if (kind === 'typed_parameter') list.push({ name: parameter.children[0]?.text ?? '', optional: false })
    else if (kind === 'default_parameter' || kind === 'typed_default_parameter') list.push({ name: parameter.child('name')?.text ?? '', optional: true })
    else return null
  }
  if (bound > positional.length) return null
  return { name, positional: positional.slice(bound), positionalOnly: Math.max(0, positionalOnly - bound), keywordOnly, more, moreNames }
}
