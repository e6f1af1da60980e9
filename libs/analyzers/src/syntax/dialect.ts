import type { SyntaxNode } from './tree.ts'

/** Kinds of node every language has under names of its own. A rule may ask for these instead. */
export const ABSTRACT_KINDS = [
  'call',
  'new',
  'function',
  'class',
  'loop',
  'if',
  'catch',
  'string',
  'binary',
  'assignment',
  'return',
] as const
export type AbstractKind = (typeof ABSTRACT_KINDS)[number]

/** A call in the terms all languages share. */
export interface Call {
  node: SyntaxNode
  /**
   * The whole callee with imports resolved: `child_process.exec`, `os.system`, `db.collection().find`, `os/exec.Command`.
   * Calls on the way are written `()`, subscripts `[]`; member separators are always dots.
   */
  callee: string
  /** the last name of the callee */
  name: string
  receiver: SyntaxNode | null
  /** positional arguments */
  args: readonly SyntaxNode[]
  /** keyword arguments by name */
  named: ReadonlyMap<string, SyntaxNode>
}

/** What the engine must know of a language beyond its grammar; one table per language. */
export interface Dialect {
  kinds: Record<AbstractKind, readonly string[]>
  /** nodes that only wrap one expression: parentheses, casts, await */
  wrappers: readonly string[]
  /** name in this file -> what it stands for elsewhere (`cp` -> `child_process`) */
  imports: (root: SyntaxNode) => Map<string, string>
  call: (node: SyntaxNode, name: (node: SyntaxNode) => string) => Omit<Call, 'node' | 'callee' | 'name'> & { callee: string } | null
  /** what a call names as its function, where `call` gives that expression's name as callee: spares making the whole call */
  calleeOf?: (node: SyntaxNode) => SyntaxNode | null
  /** the dotted name of an expression, imports not resolved; '' where it has none */
  nameOf: (node: SyntaxNode) => string
  /** the text of a string without interpolation, escapes as written; null for anything else */
  literal: (node: SyntaxNode) => string | null
  /** operands of an expression that builds a string (joined, interpolated, formatted), or null */
  parts: (node: SyntaxNode) => SyntaxNode[] | null
  /** expressions that read what a request brings: tested on the dotted name */
  requestInput: RegExp
  /** a file in which this is nowhere to be found reads no request input: saves looking at every expression */
  inputHint: RegExp
  /** kinds that `requestInput` is tested on */
  inputKinds: readonly string[]
  /** calls whose result holds nothing harmful any more, for every kind of sink: conversions to numbers and the like */
  cleaners: ReadonlySet<string>
  /** calls that hand on what they are given (`String`, `path.join`, `urldecode`), by full callee or last name */
  passes: ReadonlySet<string>
  /** parameters of a function that a framework fills from the request: annotated, bound by route, and of a free-text type */
  inputParameters?: (node: SyntaxNode) => string[]
}
