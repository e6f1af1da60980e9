import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder, ModuleBuilder } from '../../ir/builder.ts'
import type { Constant } from '../../ir/module.ts'
import { Scope } from '../../ir/scope.ts'
import { operandOf } from './nodes.ts'

export interface Member {
  kind: 'field' | 'property' | 'method'
  static: boolean
  /** as declared; '' for methods */
  type: string
  /** of a `const`, where it is a literal */
  value?: Constant
}

/** A class, struct, record, interface or enum declared in the file. Parts of one in the same file share their tables. */
export interface TypeInfo {
  name: string
  node: SyntaxNode
  record: ReturnType<ModuleBuilder['class']>
  /** of the module's top-level code: holds the class */
  variable: number
  members: Map<string, Member>
  types: Map<string, TypeInfo>
  outer: TypeInfo | null
  names: Names
}

/** What a namespace declares in this file, and its aliases (indices of imports). */
export interface Names {
  namespace: string
  types: Map<string, TypeInfo>
  aliases: Map<string, number>
  outer: Names | null
}

/** The parts of the front end that need each other; held here so that their files need not import one another. */
export interface Hooks {
  /** `type` is what is expected: it says what `new()` makes and how a tuple's elements are called */
  value(code: Code, node: SyntaxNode, type: string): number
  statement(code: Code, node: SyntaxNode): void
}

export interface FileContext {
  module: ModuleBuilder
  text: string
  hooks: Hooks
  types: TypeInfo[]
  /** declared types of variables */
  declared: Map<FunctionBuilder, string[]>
  depth: number
  /** some code was too deeply nested to be followed */
  cut: boolean
}

/** Where code is written: a function and what is known around it. */
export interface Code {
  file: FileContext
  fn: FunctionBuilder
  scope: Scope
  type: TypeInfo | null
  names: Names
  /** `this` is the class here, not an object of it */
  static: boolean
  /** the type of what `return` gives, tasks unwrapped */
  returns: string
  /** parameters of the function that hand values back (`out`, `ref`): variables */
  results: readonly number[]
}

/** Deeper nested code is no person's work; following it could end the thread. */
const MAX_DEPTH = 600

/** The value of an expression; unknown where there is none, or where it is nested too deeply. */
export function value(code: Code, node: SyntaxNode | null | undefined, type = ''): number {
  if (!node) return code.fn.unknown(0)
  const { file } = code
  if (file.depth >= MAX_DEPTH) return tooDeep(code, node)
  file.depth++
  const made = file.hooks.value(code, node, type)
  file.depth--
  return made
}

export function statement(code: Code, node: SyntaxNode): void {
  const { file } = code
  if (file.depth >= MAX_DEPTH) {
    tooDeep(code, node)
    return
  }
  file.depth++
  file.hooks.statement(code, node)
  file.depth--
}

/** The same for what calls itself without them; one level of it takes the stack of several. */
export function deeper<T>(code: Code, node: SyntaxNode, write: () => T, otherwise: (unknown: number) => T): T {
  const { file } = code
  if (file.depth >= MAX_DEPTH) return otherwise(tooDeep(code, node))
  file.depth += 4
  const made = write()
  file.depth -= 4
  return made
}

function tooDeep({ file, fn }: Code, node: SyntaxNode): number {
  if (!file.cut) file.module.leaveOut({ is: 'nested' })
  file.cut = true
  return fn.unknown(node.start)
}

/** The value of the operand of `return`, `throw`, `(...)` and the like: the tree has no node for a bare `this`. */
export function operandValue(code: Code, parent: SyntaxNode, type = ''): number {
  const node = operandOf(parent)
  return node ? value(code, node, type) : hidden(code, parent)
}

export function hidden({ fn }: Code, parent: SyntaxNode): number {
  const word = /^(this|base)\b|\b(?:this|base)(?=\W*$)/.exec(parent.text)?.[0]
  return word === 'this' ? fn.this(parent.start) : word === 'base' ? fn.super(parent.start) : fn.unknown(parent.start)
}

/** Names declared in `write` end with it. */
export function inBlock(code: Code, write: () => void): void {
  const { scope } = code
  code.scope = new Scope(code.fn, scope)
  write()
  code.scope = scope
}

export function declare(code: Code, name: string, type = ''): number {
  const variable = code.scope.declare(name)
  if (type) setDeclared(code.file, code.fn, variable, type)
  return variable
}

export function setDeclared(file: FileContext, fn: FunctionBuilder, variable: number, type: string): void {
  const types = file.declared.get(fn)
  if (types) types[variable] = type
  else file.declared.set(fn, Object.assign([], { [variable]: type }))
}

export const declaredType = (file: FileContext, fn: FunctionBuilder, variable: number): string => file.declared.get(fn)?.[variable] ?? ''
