import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { Argument, FunctionBuilder, ModuleBuilder } from '../../ir/builder.ts'
import type { Scope } from '../../ir/scope.ts'

/** The builder's record of a class, still open. */
export type ClassRecord = ReturnType<ModuleBuilder['class']>

/** Writes an expression's code and gives the temporary of its value. */
export type Handler = (ctx: Context, node: SyntaxNode) => number

/** What happens to the value of a statement: nothing, it is returned, or it is kept in a variable of the function. */
export type Use = 'effect' | 'return' | { variable: number }

/** Writes a statement's code; every way through it ends as `use` says. */
export type Performer = (ctx: Context, node: SyntaxNode, use: Use) => void

/** What belongs to the file as a whole. */
export interface Unit {
  builder: ModuleBuilder
  text: string
  expressions: ReadonlyMap<string, Handler>
  performers: ReadonlyMap<string, Performer>
  /** bodies of here-documents by the index of the node that begins them */
  heredocs: ReadonlyMap<number, SyntaxNode>
  /** `def`s outside of classes: variables of the top-level code */
  functions: Map<string, number>
  /** `$x` written somewhere in the file: variables of the top-level code */
  globals: Map<string, number>
  /** nodes being lowered inside each other */
  depth: number
}

/** One function being written, and what jumps out of it mean. */
export interface Frame {
  fn: FunctionBuilder
  kind: 'top' | 'body' | 'method' | 'block' | 'lambda'
  name: string
  isConstructor: boolean
  /** the method that `yield` and `super` speak of, itself for a method */
  method: Frame | null
  /** of a block: the method or lambda that `return` leaves; null: the function itself */
  exit: Frame | null
  /** of a method: its block, once declared */
  block: number | null
  /** what a block inside returned from the whole of this method */
  returned: number | null
  /** of a block: holds a `return` that leaves the method around it */
  escapes: boolean
  around: Frame | null
  /** of a method: hands all its parameters on, for a `super` without arguments */
  handOn: ((fn: FunctionBuilder, offset: number) => Argument)[]
  /** a block without parameters may use `it` and `_1` */
  implicit: boolean
}

/** Constants seen from a place in the source: of one class or of the top level, then of what is around it. */
export interface Constants {
  parent: Constants | null
  /** the class they belong to, null at the top level */
  record: ClassRecord | null
  /** classes, and constants of the top level */
  variables: Map<string, { owner: FunctionBuilder; variable: number }>
  /** constants of the class */
  members: Set<string>
}

/** Where a `def` goes to. */
export interface Defines {
  record: ClassRecord
  /** the class's own, not its instances' */
  static: boolean
  private: boolean
  /** names that the class's text defines */
  own: ReadonlySet<string>
  /** methods written so far */
  made: Map<string, FunctionBuilder>
}

export interface Context {
  unit: Unit
  fn: FunctionBuilder
  frame: Frame
  scope: Scope
  /** `next` and `break` mean a loop of this function */
  loop: boolean
  constants: Constants
  /** index of the class that `self` is where the class's text runs in the function around it; null: THIS */
  self: number | null
  defines: Defines | null
}

export function frameOf(fn: FunctionBuilder, kind: Frame['kind'], around: Frame | null, name = ''): Frame {
  const frame: Frame = {
    fn, kind, name, isConstructor: false, around, method: around?.method ?? null, exit: null,
    block: null, returned: null, escapes: false, handOn: [], implicit: false,
  }
  if (kind === 'method') frame.method = frame
  if (kind === 'block' && around) frame.exit = around.kind === 'method' || around.kind === 'lambda' ? around : around.exit
  return frame
}

export const selfOf = (ctx: Context, offset: number): number =>
  (ctx.self === null ? ctx.fn.this(offset) : ctx.fn.classValue(ctx.self, offset))

export const constantsOf = (parent: Constants | null, record: ClassRecord | null): Constants =>
  ({ parent, record, variables: new Map(), members: new Set() })
