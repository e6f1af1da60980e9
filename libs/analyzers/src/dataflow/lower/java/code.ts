import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder, ModuleBuilder } from '../../ir/builder.ts'
import { Scope } from '../../ir/scope.ts'
import type { Jump } from './jumps.ts'

/** Deeper nesting than any person writes; what lies below is unknown rather than a full stack. */
const MAX_DEPTH = 500

/** By kind of node: what lowers it. The files of this folder call each other in circles; these tables keep their imports free of them. */
export type Expressions = ReadonlyMap<string, (code: Code, node: SyntaxNode) => number>
export type Statements = ReadonlyMap<string, (code: Code, node: SyntaxNode) => void>

/** One lowering of one file. */
export interface JavaFile {
  builder: ModuleBuilder
  expressions: Expressions
  statements: Statements
  /** by function, then by variable */
  variables: Map<FunctionBuilder, Variable[]>
  /** methods that `import static` brings in -> index of the import */
  staticImports: Map<string, number>
  depth: number
  tooDeep: boolean
}

interface Variable {
  /** as declared, without blanks; '' where it is inferred */
  type: string
  /** the local or top-level class the name stands for */
  declares?: JavaType
}

export interface Field {
  static: boolean
  final: boolean
  type: string
  value: SyntaxNode | null
}

export interface Method {
  static: boolean
  /** '' where overloads differ */
  returns: string
}

/** A class, interface, enum or record of the file, known before any code of it is lowered. */
export interface JavaType {
  /** '' for an anonymous class */
  name: string
  record: ReturnType<ModuleBuilder['class']>
  node: SyntaxNode
  members: readonly SyntaxNode[]
  /** the code it stands in */
  around: Code
  /** local and anonymous: may read variables and `this` of the code around */
  local: boolean
  /** has a parent class, which may be declared in another file */
  inherits: boolean
  fields: Map<string, Field>
  methods: Map<string, Method>
  nested: Map<string, JavaType>
  /** the variable of the code around that holds its `this`, made when code inside asks for it */
  outerThis: number | null
}

/** Where the code being lowered stands. */
export interface Code {
  file: JavaFile
  fn: FunctionBuilder
  /** names of this function and lambdas around it, up to the class */
  scope: Scope
  type: JavaType | null
  /** there is no `this` */
  static: boolean
  /** the innermost loop, switch or block that a jump may leave */
  jump: Jump | null
  /** the label before the statement that comes next */
  label: string
  /** a second copy of a case that another one falls into: makes no copies itself */
  copy: boolean
}

export function expression(code: Code, node: SyntaxNode): number {
  if (!enter(code)) return code.fn.unknown(node.start)
  const lower = code.file.expressions.get(node.kind) ?? unknown
  const value = lower(code, node)
  leave(code)
  return value
}

export function statement(code: Code, node: SyntaxNode): void {
  const lower = code.file.statements.get(node.kind)
  if (!lower) return void expression(code, node)
  if (!enter(code)) return
  lower(code, node)
  leave(code)
}

/** Goes one level down (`levels` where that takes much of the stack), or says that this is too deep. Whatever may be nested goes through here. */
export function enter({ file }: Code, levels = 1): boolean {
  if (file.depth >= MAX_DEPTH) {
    file.tooDeep = true
    return false
  }
  file.depth += levels
  return true
}

export function leave({ file }: Code, levels = 1): void {
  file.depth -= levels
}

/** What the grammar or this folder does not know: what it holds still happens. */
export function unknown(code: Code, node: SyntaxNode): number {
  for (const child of kids(node)) statement(code, child)
  return code.fn.unknown(node.start)
}

/** A part that unfinished code may lack. */
export const maybe = (code: Code, node: SyntaxNode | null, offset: number): number => (node ? expression(code, node) : code.fn.unknown(offset))

const COMMENTS = new Set(['line_comment', 'block_comment'])

/** Children without comments, which may stand anywhere. */
export const kids = (node: SyntaxNode | null): SyntaxNode[] => (node ? node.children.filter((child) => !COMMENTS.has(child.kind)) : [])

export function unparenthesised(node: SyntaxNode): SyntaxNode {
  let at = node
  while (at.kind === 'parenthesized_expression') {
    const inside = kids(at)[0]
    if (!inside) return at
    at = inside
  }
  return at
}

/** The same code with names of its own. */
export const inner = (code: Code): Code => ({ ...code, scope: new Scope(code.fn, code.scope), label: '' })

/** Declares a variable of a known type; `declares` where the name is a class. */
export function declare(code: Code, name: string, type: string, declares?: JavaType): number {
  const variable = code.scope.declare(name)
  describe(code, variable, { type, declares })
  return variable
}

export function describe({ file, fn }: Code, variable: number, what: Variable): void {
  const known = file.variables.get(fn)
  if (known) known[variable] = what
  else {
    const made: Variable[] = []
    made[variable] = what
    file.variables.set(fn, made)
  }
}
