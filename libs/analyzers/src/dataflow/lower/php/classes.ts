import type { IrClass, IrField } from '../../ir/module.ts'
import type { SyntaxNode } from '../../../syntax/tree.ts'
import { annotationsOf } from './attributes.ts'
import { type Code, innerCode, newCode, partsOf, plainName } from './code.ts'
import { docTypes } from './docs.ts'
import { method } from './functions.ts'
import { propertyHook } from './hooks.ts'
import { qualifiedName, typeText } from './names.ts'

const KINDS: ReadonlyMap<string, IrClass['kind']> = new Map(Object.entries({ interface_declaration: 'interface', trait_declaration: 'module', enum_declaration: 'enum' }))

/** A class being lowered: what its members add to it, and what they leave to be run. */
interface Draft {
  code: Code
  index: number
  fields: IrField[]
  methods: number[]
  supers: string[]
  /** constants, static properties and enum cases, set where the class stands */
  statics: ((code: Code) => void)[]
  /** default values of properties, set in every new object */
  defaults: { name: string; value: SyntaxNode; offset: number }[]
}

/** Adds a class; `initialise` writes what sets its constants and static properties. */
export function declareClass(code: Code, node: SyntaxNode, name: string): { index: number; initialise: () => void } {
  const { module } = code.file
  module.namespace = code.namespace
  const made = module.class(name, node.start)
  made.kind = KINDS.get(node.kind) ?? 'class'
  made.annotations.push(...annotationsOf(node))
  const draft: Draft = { code, index: made.index, fields: made.fields, methods: made.methods, supers: made.supers, statics: [], defaults: [] }
  for (const clause of node.children) if (clause.kind === 'base_clause' || clause.kind === 'class_interface_clause') addSupers(draft, clause)
  const above = made.supers.length
  for (const member of node.child('body')?.children ?? []) MEMBERS.get(member.kind)?.(draft, member)
  // what a trait says holds before what the class above says
  made.supers.unshift(...made.supers.splice(above))
  addInitialiser(draft, node)
  return { index: made.index, initialise: () => runStatics(draft) }
}

const NAMES = new Set(['name', 'qualified_name', 'relative_name'])

function addSupers({ code, supers }: Draft, clause: SyntaxNode): void {
  for (const name of clause.children) if (NAMES.has(name.kind)) supers.push(qualifiedName(code, name))
}

/** Default values of properties run in one method that the construction of every object starts with. */
function addInitialiser({ code, index, methods, defaults }: Draft, node: SyntaxNode): void {
  if (defaults.length === 0) return
  const { file } = code
  const fn = file.module.function({ name: '<init>', parent: code.fn, class: index, role: 'initializer', offset: node.start, endOffset: node.end })
  methods.push(fn.index)
  const inner = innerCode(code, fn, { classIndex: index })
  file.deferred.push(() => {
    for (const { name, value, offset } of defaults) fn.setMember(fn.this(offset), name, file.lower.expression(inner, value), offset)
  })
}

/** In these expressions `self` is the class: there is no object yet. */
function runStatics({ code, index, statics }: Draft): void {
  const { file, fn, variables, names, namespace } = code
  const inner = newCode({ file, fn, variables, names, namespace, classIndex: index, around: null })
  inner.inClassBody = true
  inner.depth = code.depth
  for (const run of statics) run(inner)
}

const has = (node: SyntaxNode, kind: string): boolean => node.children.some((child) => child.kind === kind)

const isPrivate = (node: SyntaxNode): boolean => node.children.some((child) => child.kind === 'visibility_modifier' && child.text.toLowerCase() !== 'public')

const MEMBERS: ReadonlyMap<string, (draft: Draft, member: SyntaxNode) => void> = new Map(Object.entries({
  use_declaration: addSupers,
  const_declaration: addConstants,
  property_declaration: addProperties,
  method_declaration: addMethod,
  enum_case: addCase,
}))

function addConstants(draft: Draft, node: SyntaxNode): void {
  for (const element of node.children) {
    const [name, value] = element.kind === 'const_element' ? partsOf(element) : []
    if (!name || !value) continue
    draft.fields.push({ name: name.text, type: typeText(node.child('type')), static: true, annotations: [] })
    setStatic(draft, name.text, name.start, (code) => code.file.lower.expression(code, value))
  }
}

function setStatic({ statics, index }: Draft, name: string, offset: number, value: (code: Code) => number): void {
  statics.push((code) => {
    const lowered = value(code)
    code.fn.setMember(code.fn.classValue(index, offset), name, lowered, offset)
  })
}

function addProperties(draft: Draft, node: SyntaxNode): void {
  const isStatic = has(node, 'static_modifier')
  const type = typeText(node.child('type')) || docTypes(node).variable
  const annotations = annotationsOf(node)
  for (const element of node.children) {
    const target = element.kind === 'property_element' ? element.child('name') : null
    if (!target) continue
    const name = plainName(target)
    const value = element.child('default_value')
    draft.fields.push({ name, type, static: isStatic, annotations })
    if (value && isStatic) setStatic(draft, name, target.start, (code) => code.file.lower.expression(code, value))
    else if (value) draft.defaults.push({ name, value, offset: target.start })
    addHooks(draft, node, name)
  }
}

function addHooks({ code, index, methods }: Draft, node: SyntaxNode, property: string): void {
  const list = node.children.find((child) => child.kind === 'property_hook_list')
  for (const hook of list?.children ?? []) {
    const made = hook.kind === 'property_hook' ? propertyHook(code, hook, index, property) : null
    if (made) methods.push(made.index)
  }
}

function addMethod(draft: Draft, node: SyntaxNode): void {
  const name = node.child('name')?.text ?? ''
  const isConstructor = name.toLowerCase() === '__construct'
  const { code, index, methods, fields } = draft
  const fn = method(code, node, { name, classIndex: index, static: has(node, 'static_modifier'), private: isPrivate(node), role: isConstructor ? 'constructor' : 'function' })
  methods.push(fn.index)
  for (const parameter of node.child('parameters')?.children ?? []) {
    const target = parameter.kind === 'property_promotion_parameter' ? parameter.child('name') : null
    const variable = target?.kind === 'by_ref' ? target.children[0] : target
    if (!variable) continue
    fields.push({ name: plainName(variable), type: typeText(parameter.child('type')), static: false, annotations: annotationsOf(parameter) })
    addHooks(draft, parameter, plainName(variable))
  }
}

/** A case of an enum is an object of it. */
function addCase(draft: Draft, node: SyntaxNode): void {
  const name = node.child('name')
  const value = node.child('value')
  if (!name) return
  draft.fields.push({ name: name.text, type: '', static: true, annotations: annotationsOf(node) })
  setStatic(draft, name.text, name.start, (code) => {
    const entries = [{ key: 'name', value: code.fn.const(name.text, name.start) }]
    if (value) entries.push({ key: 'value', value: code.file.lower.expression(code, value) })
    return code.fn.cast(code.fn.object(entries, node.start), code.file.module.classes[draft.index]?.name ?? '', node.start)
  })
}
