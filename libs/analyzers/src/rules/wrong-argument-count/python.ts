import type { Hit } from '../../rule.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'
import type { SyntaxNode } from '../../syntax/tree.ts'
import { nodesOf } from '../nodes-of.ts'
import { type Given, missing, type Parameter, type Signature, tooMany, unknownName } from './signature.ts'

/** What the names of a file are bound to, and its methods. Only what is bound once in its scope is known. */
interface Names {
  /** by the scope's index and the name; null where it is bound twice, or to something else than a function or a class */
  bound: Map<string, SyntaxNode | null>
  /** what functions, classes and methods are called: most calls are of others */
  defined: Set<string>
  /** by the class's index and the name; null where it is there twice */
  methods: Map<string, SyntaxNode | null>
  /** attributes that something is stored in */
  stored: Set<string>
}

const IDENTIFIERS = new Set(['identifier'])
const PATTERNS = new Set(['parameters', 'lambda_parameters', 'typed_parameter', 'list_splat_pattern', 'dictionary_splat_pattern', 'pattern_list', 'tuple_pattern', 'list_pattern', 'as_pattern_target', 'delete_statement', 'dotted_name'])
const NAMED = /^(?:default_parameter|typed_default_parameter|named_expression|aliased_import)$/
const names = new WeakMap<ParsedFile, Names>()

function namesIn(file: ParsedFile): Names {
  const known = names.get(file)
  if (known) return known
  const made: Names = { bound: new Map(), defined: new Set(), methods: new Map(), stored: new Set() }
  for (const node of nodesOf(file.root, IDENTIFIERS)) note(node, made)
  names.set(file, made)
  return made
}

function note(node: SyntaxNode, { bound, defined, methods, stored }: Names) {
  const parent = node.parent
  if (!parent) return
  const name = node.text
  const defines = /^(?:function|class)_definition$/.test(parent.kind) && node.fieldName === 'name'
  if (parent.kind === 'attribute') {
    if (node.fieldName === 'attribute' && parent.fieldName === 'left') stored.add(name)
  } else if (defines || isBound(node, parent)) {
    const key = `${scopeOf(defines ? parent : node)?.index ?? 0} ${name}`
    bound.set(key, bound.has(key) || !defines ? null : parent)
    if (defines) defined.add(name)
    const owner = defines && parent.kind === 'function_definition' ? classOf(parent) : null
    if (owner) methods.set(key, bound.get(key) ?? null)
  }
}

const SCOPE = /^(?:function_definition|class_definition|lambda)$/

/** The function or class around a node; null at the top of the file. */
function scopeOf(node: SyntaxNode): SyntaxNode | null {
  for (const above of node.ancestors()) if (SCOPE.test(above.kind)) return above
  return null
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
  const signature = calledBy(node, file)
  const given = signature && givenBy(node)
  if (!given || isTried(node)) return
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
  const name = callee?.kind === 'attribute' ? callee.child('attribute')?.text : callee?.text
  if (!callee || !name || !namesIn(file).defined.has(name)) return null
  if (callee.kind === 'identifier') return namedOnce(name, call, namesIn(file))
  return callee.kind === 'attribute' && callee.child('object')?.text === 'self' ? ownMethod(name, call, namesIn(file)) : null
}

function namedOnce(name: string, call: SyntaxNode, { bound, methods }: Names): Signature | null {
  const definition = lookUp(name, call, bound)
  if (!definition || decoratorsOf(definition).length > 0) return null
  if (definition.kind === 'function_definition') return signatureOf(definition, name, 0)
  // a base or a metaclass may make objects in its own way
  if (!/^\(?\s*(?:object|Exception)?\s*\)?$/.test(definition.child('superclasses')?.text ?? '') || methods.has(`${definition.index} __new__`)) return null
  const init = methods.get(`${definition.index} __init__`)
  return init && decoratorsOf(init).length === 0 ? signatureOf(init, name, 1) : null
}

/** From the innermost scope outwards; the names of a class are known in its own lines alone. */
function lookUp(name: string, call: SyntaxNode, bound: Names['bound']): SyntaxNode | null {
  let innermost = true
  for (let scope = scopeOf(call); scope; scope = scopeOf(scope)) {
    const key = `${scope.index} ${name}`
    if ((innermost || scope.kind !== 'class_definition') && bound.has(key)) return bound.get(key) ?? null
    innermost = false
  }
  return bound.get(`0 ${name}`) ?? null
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
