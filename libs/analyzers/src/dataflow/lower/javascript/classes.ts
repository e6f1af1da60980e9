import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder, ModuleBuilder } from '../../ir/builder.ts'
import { Scope } from '../../ir/scope.ts'
import { annotationsOf } from './annotations.ts'
import { inner, statements } from './block.ts'
import { buildFunction } from './functions.ts'
import { declareVars } from './hoist.ts'
import { write } from './names.ts'
import { parameterInside } from './parameters.ts'
import { expression, type Expression, type Place, type Statement } from './place.ts'
import { constantKey, declaredType, isAmbient, isComputedKey, modifiersOf, nameOf, typeText } from './syntax.ts'

type ClassRecord = ReturnType<ModuleBuilder['class']>

/** A class while its members are lowered. */
interface Definition {
  at: Place
  record: ClassRecord
  /** where the class's own value is filled: static fields and blocks */
  statics: Place
  /** the function that fills new instances, made when there is something to fill */
  initializer: FunctionBuilder | null
  offset: number
  endOffset: number
}

/** Returns the class's value, which the variable of its name holds when its static parts run. */
function defineClass(outside: Place, node: SyntaxNode, name: string, store: (value: number) => void): number {
  const { fn } = outside
  const record = fn.module.class(name, node.start)
  record.supers.push(...supersOf(node))
  record.annotations.push(...annotationsOf(node))
  const parent = node.child('superClass')
  if (parent && parent.kind !== 'Identifier' && parent.kind !== 'MemberExpression') expression(outside, parent)
  for (const settings of node.all('decorators').flatMap(givenTo)) expression(outside, settings)
  const value = fn.classValue(record.index, node.start)
  store(value)
  const definition: Definition = { at: outside, record, statics: { ...outside, self: record.index }, initializer: null, offset: node.start, endOffset: node.end }
  for (const member of node.child('body')?.children ?? []) MEMBERS.get(member.kind)?.(definition, member)
  return value
}

/** `@Module({ imports: [JwtModule.register({ secret })] })`: calls among the settings of a class are made when it is defined. */
const givenTo = (decorator: SyntaxNode): SyntaxNode[] => {
  const call = decorator.child('expression')
  return call?.kind === 'CallExpression' ? call.all('arguments').filter((settings) => settings.kind === 'ObjectExpression' && hasCall(settings)) : []
}

const hasCall = (settings: SyntaxNode): boolean => [...settings.descendants()].some(({ kind }) => kind === 'CallExpression')

const supersOf = (node: SyntaxNode): string[] => [
  `${typeText(node.child('superClass'))}${typeText(node.child('superTypeArguments'))}`,
  ...node.all('implements').map(typeText),
].filter((name) => name !== '')

/** What a member is called. A computed name is looked at for its effects. */
function memberName({ at }: Definition, key: SyntaxNode): string {
  const name = constantKey(key, isComputedKey(key))
  if (name !== null) return name
  expression(at, key)
  return `[${typeText(key)}]`
}

const ROLES = { get: 'getter', set: 'setter' } as const

function method(definition: Definition, node: SyntaxNode): void {
  const { at, record } = definition
  const key = node.child('key')
  const value = node.child('value')
  if (!key || !value?.child('body')) return
  const words = modifiersOf(node, key)
  const name = memberName(definition, key)
  const isStatic = words.includes('static')
  const role = words.includes('get') ? ROLES.get : words.includes('set') ? ROLES.set : name === 'constructor' && !isStatic ? 'constructor' : 'function'
  const first = role === 'constructor' ? (inside: Place) => parameterFields(inside, record, value) : undefined
  const made = buildFunction(at, value, { name, class: record.index, static: isStatic, role, private: isPrivate(words, key), first }, node)
  record.methods.push(made.index)
}

const isPrivate = (words: readonly string[], key: SyntaxNode): boolean => words.includes('private') || key.kind === 'PrivateIdentifier'

/** `constructor(private readonly users: Users)` declares a field and fills it. */
function parameterFields(inside: Place, record: ClassRecord, constructor: SyntaxNode): void {
  const { fn, scope } = inside
  for (const parameter of constructor.all('params')) {
    if (parameter.kind !== 'TSParameterProperty') continue
    const holder = parameterInside(parameter)
    const target = holder.child('left') ?? holder
    const name = nameOf(target)
    const found = scope.own(name)
    record.fields.push({ name, type: declaredType(target), static: false, annotations: annotationsOf(parameter) })
    if (found && 'variable' in found) fn.setMember(fn.this(parameter.start), name, fn.load(fn, found.variable, target.start), parameter.start)
  }
}

/** `route = inject(ActivatedRoute)`: what is asked for by its class is of that class. */
function injectedType(value: SyntaxNode | null): string {
  if (value?.kind !== 'CallExpression' || value.child('callee')?.text !== 'inject') return ''
  const [wanted] = value.all('arguments')
  return wanted?.kind === 'Identifier' && /^[A-Z]/.test(wanted.text) ? wanted.text : ''
}

function field(definition: Definition, node: SyntaxNode): void {
  const { record } = definition
  const key = node.child('key')
  if (!key) return
  const isStatic = modifiersOf(node, key).includes('static')
  const name = memberName(definition, key)
  const type = declaredType(node) || injectedType(node.child('value'))
  record.fields.push({ name, type, static: isStatic, annotations: annotationsOf(node) })
  const value = node.child('value')
  if (!value) return
  const at = isStatic ? definition.statics : instances(definition)
  const { fn } = at
  const made = expression(at, value, name)
  fn.setMember(isStatic ? fn.classValue(record.index, key.start) : fn.this(key.start), name, type ? fn.cast(made, type, value.start) : made, key.start)
}

/** Where new instances are filled. */
function instances(definition: Definition): Place {
  const { at, record, offset, endOffset } = definition
  if (!definition.initializer) {
    definition.initializer = at.unit.module.function({ name: '<init>', parent: at.fn, class: record.index, role: 'initializer', offset, endOffset })
    record.methods.push(definition.initializer.index)
  }
  const fn = definition.initializer
  return { unit: at.unit, fn, scope: new Scope(fn, at.scope), jumps: [], self: -1, namespace: -1 }
}

function staticBlock({ statics }: Definition, node: SyntaxNode): void {
  const at = inner(statics)
  declareVars(at.unit, at.scope, node)
  statements(at, node.children)
}

const MEMBERS: ReadonlyMap<string, (definition: Definition, member: SyntaxNode) => void> = new Map(Object.entries({
  MethodDefinition: method,
  PropertyDefinition: field,
  AccessorProperty: field,
  TSAbstractPropertyDefinition: field,
  TSAbstractAccessorProperty: field,
  StaticBlock: staticBlock,
}))

const classExpression: Expression = (outside, node, name) => {
  const id = node.child('id')
  if (!id) return defineClass(outside, node, name, () => {})
  const at = inner(outside)
  const variable = at.scope.declare(nameOf(id))
  return defineClass(at, node, nameOf(id), (value) => at.fn.store(at.fn, variable, value, id.start))
}

const classDeclaration: Statement = (at, node) => {
  if (isAmbient(node)) return
  const id = node.child('id')
  const value = defineClass(at, node, id ? nameOf(id) : 'default', (made) => id && write(at, nameOf(id), made, id.start))
  if (!id) at.fn.export('default', value, node.start)
}

export const classes: Readonly<Record<string, Expression>> = { ClassExpression: classExpression }
export const classStatements: Readonly<Record<string, Statement>> = { ClassDeclaration: classDeclaration }
