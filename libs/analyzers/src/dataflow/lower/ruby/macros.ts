import type { SyntaxNode } from '../../../syntax/tree.ts'
import { Scope } from '../../ir/scope.ts'
import { type CallShape, passAll, shapeOf } from './arguments.ts'
import { LAYOUT } from '../../program/views.ts'
import { constantPath } from './constants.ts'
import type { ClassRecord, Context, Defines } from './context.ts'
import { kids, perform } from './dispatch.ts'
import { beginMethod, writeBody, writeLambda } from './functions.ts'
import { aliasMethod } from './methods.ts'
import { declareParameters } from './parameters.ts'
import { addField, addReader } from './structs.ts'
import { constantText } from './strings.ts'

/** The text of a class while it is read. */
export interface ClassBody {
  record: ClassRecord
  /** where its constants and inner classes come to be */
  outer: Context
  /** the code of `<body>`, begun when it is first needed */
  inner: () => Context
  begun: () => Context | null
  /** reads statements as part of the text */
  walk: (nodes: readonly SyntaxNode[], defines: Defines) => void
}

interface MacroCall extends CallShape {
  body: ClassBody
  defines: Defines
  /** constant names given */
  names: string[]
}

/** Says whether the call is done with; where not it is lowered as well. */
type Macro = (it: MacroCall) => boolean

/** Runs a call that declares something of the class: accessors, visibility, mixins, delegations. */
export function runMacro(body: ClassBody, node: SyntaxNode, defines: Defines): boolean {
  if (node.kind !== 'call' && node.kind !== 'identifier') return false
  const shape = shapeOf(node)
  const macro = shape.receiver ? undefined : MACROS.get(shape.name)
  if (!macro) return false
  return macro({ ...shape, body, defines, names: shape.args.flatMap((arg) => namesOf(body.outer, arg)) })
}

/** `:a`, `'a'`, `*%i[a b]` */
function namesOf(ctx: Context, node: SyntaxNode): string[] {
  if (node.kind === 'bare_symbol') return [node.text]
  if (NAME_LISTS.has(node.kind)) return kids(node).flatMap((inside) => namesOf(ctx, inside))
  const name = constantText(ctx, node)
  return name === null ? [] : [name]
}

const NAME_LISTS = new Set(['symbol_array', 'array', 'splat_argument'])

const contextOf = ({ body, defines }: MacroCall, isStatic = defines.static): Context => ({ ...body.outer, defines: { ...defines, static: isStatic } })

const visibility = (isPrivate: boolean): Macro => (it) => {
  const { defines, args, names, body } = it
  if (args.length === 0) {
    defines.private = isPrivate
    return true
  }
  for (const name of names) {
    const made = defines.made.get(name)
    if (made) made.parts.private = isPrivate
  }
  body.walk(args.filter(({ kind }) => kind === 'method' || kind === 'singleton_method' || kind === 'call'), { ...defines, private: isPrivate })
  return true
}

const moduleFunction: Macro = ({ defines, args, names, body }) => {
  if (args.length === 0) defines.static = true
  for (const name of names) {
    const made = defines.made.get(name)
    if (made) made.parts.static = true
  }
  body.walk(args.filter(({ kind }) => kind === 'method'), { ...defines, static: true })
  return true
}

const accessors = (reads: boolean, isStatic?: boolean): Macro => (it) => {
  const { node, defines, names } = it
  const ofClass = isStatic ?? defines.static
  for (const name of names) {
    if (reads && !defines.own.has(name)) addReader(contextOf(it, ofClass), node, name, ofClass)
    else addField(contextOf(it), name, ofClass)
  }
  return true
}

/** Mixins are parents; what is not a constant is a call like any other. */
const mixin: Macro = ({ args, body }) => {
  for (const arg of args) {
    const name = constantPath(arg)
    if (name && !body.record.supers.includes(name)) body.record.supers.push(name)
  }
  return args.every((arg) => constantPath(arg) || arg.kind === 'self')
}

const alias: Macro = (it) => {
  const [name, of] = it.names
  if (name === undefined || of === undefined) return false
  aliasMethod(contextOf(it), it.node, { name, of })
  return true
}

/** `delegate :name, to: :user, prefix: true` makes `user_name`, which calls `user.name`. */
const delegate: Macro = (it) => {
  const to = option(it, 'to')
  if (to === null) return false
  const prefix = option(it, 'prefix')
  const { node, defines, body } = it
  const offset = node.start
  for (const of of it.names) {
    const name = prefix === null ? of : `${prefix === 'true' ? to : prefix}_${of}`
    const { fn } = beginMethod(contextOf(it), node, { name, record: body.record, static: defines.static, private: defines.private })
    const target = () => (to.startsWith('@') ? fn.member(fn.this(offset), to.slice(1), offset) : fn.method(fn.this(offset), to, [], offset))
    passAll(fn, offset, (args) => fn.method(target(), of, args, offset))
  }
  return true
}

function option({ args, body }: MacroCall, name: string): string | null {
  const pair = args.find((arg) => arg.kind === 'pair' && arg.child('key')?.text === name)
  const value = pair?.child('value')
  if (!value) return null
  return value.kind === 'true' ? 'true' : constantText(body.outer, value)
}

/** `scope :named, ->(name) { where(...) }` is a method of the class; the call is kept as well. */
const scope: Macro = (it) => {
  const [name] = it.names
  const lambda = it.args[1]
  if (name === undefined || lambda?.kind !== 'lambda') return false
  writeLambda(beginMethod(contextOf(it), lambda, { name, record: it.body.record, static: true, private: false }), lambda)
  const { fn } = it.body.inner()
  fn.method(fn.this(it.at), it.name, [fn.const(name, it.at)], it.at)
  return true
}

/** `layout 'admin'`: the page around all that a controller shows. */
const layout: Macro = (it) => {
  const [name] = it.names
  if (name === undefined) return false
  const { fn } = it.body.inner()
  fn.setMember(fn.this(it.at), LAYOUT, fn.const(name, it.at), it.at)
  return true
}

/** A method whose text is a block: it sees the variables around it. */
const defineMethod: Macro = (it) => {
  const [name] = it.names
  const { block, body, defines } = it
  if (name === undefined || !block) return false
  const around = body.inner()
  const inner = beginMethod({ ...around, defines }, block, { name, record: body.record, static: defines.static, private: defines.private })
  const own = { ...inner, scope: new Scope(inner.fn, around.scope) }
  declareParameters(own, block.child('parameters'))
  writeBody(own, block, 'return')
  return true
}

/** The block is more text of the class. */
const reopened = (isStatic?: boolean): Macro => ({ block, body, defines }) => {
  const inside = block?.child('body')
  if (!block) return false
  body.walk(inside ? kids(inside) : [], isStatic === undefined ? { ...defines, private: false } : { ...defines, static: isStatic, private: false })
  return true
}

const visibilityOfClass: Macro = (it) => {
  for (const arg of it.args) if (arg.kind === 'singleton_method') perform(contextOf(it), arg, 'effect')
  for (const name of it.names) {
    const made = it.defines.made.get(name)
    if (made) made.parts.private = true
  }
  return true
}

const MACROS: ReadonlyMap<string, Macro> = new Map(
  Object.entries({
    private: visibility(true),
    protected: visibility(true),
    public: visibility(false),
    private_class_method: visibilityOfClass,
    module_function: moduleFunction,
    attr_reader: accessors(true),
    attr_writer: accessors(false),
    attr_accessor: accessors(true),
    attr: accessors(true),
    cattr_reader: accessors(true, true),
    cattr_accessor: accessors(true, true),
    mattr_reader: accessors(true, true),
    mattr_accessor: accessors(true, true),
    class_attribute: accessors(true, true),
    include: mixin,
    extend: mixin,
    prepend: mixin,
    alias_method: alias,
    delegate,
    scope,
    layout,
    define_method: defineMethod,
    included: reopened(),
    prepended: reopened(),
    class_methods: reopened(true),
  }),
)
