import type { SyntaxNode } from '../../../syntax/tree.ts'
import type { FunctionBuilder, ModuleBuilder } from '../../ir/builder.ts'
import type { Scope } from '../../ir/scope.ts'

/** Methods stand apart from their type and are added as they come. */
export interface ClassPart {
  index: number
  methods: number[]
}

/** A type the file declares. */
export interface DeclaredType {
  class: ClassPart
  /** the type on the right of its name */
  node: SyntaxNode
  /** of a struct: names of its fields in order, as an unkeyed literal gives them */
  fields: readonly string[]
}

/** What the source says of a variable beyond its name: Go has one kind of name for values, functions and types. */
export interface Fact {
  /** the declared or evident type of a value, or '' */
  type: string
  declares?: DeclaredType
  /** of a function: how many values it returns */
  results?: number
}

/** What all code of one file shares. The functions are here so that expressions and statements need not import each other. */
export interface Lowering {
  readonly text: string
  readonly module: ModuleBuilder
  readonly facts: Map<FunctionBuilder, Fact[]>
  /** names of struct fields that are channels: `range` over one gives elements, not keys */
  readonly channels: Set<string>
  /** classes of methods whose receiver is declared in another file */
  readonly receivers: Map<string, ClassPart>
  /** how many expressions and statements are open around the present one */
  depth: number
  readonly maxDepth: number
  /** the code being written stands for a case that falls through to it, and is written for itself as well */
  isCopy: boolean
  expression(at: Place, node: SyntaxNode): number
  statement(at: Place, node: SyntaxNode, label?: string): void
  /** the statements of a block or of a case */
  statements(at: Place, node: SyntaxNode | null): void
}

/** What `break` and `continue` can leave. */
export interface Frame {
  kind: 'loop' | 'block'
  label: string
  /** set before leaving to a labelled statement from further inside than one `break` reaches; -1 without a label */
  flags: { break: number; continue: number }
  /** ways through this frame to labelled ones further out */
  through: Set<Exit>
  parent: Frame | null
}

export interface Exit {
  kind: 'break' | 'continue'
  target: Frame
}

/** Where code is being written. */
export interface Place {
  readonly file: Lowering
  readonly fn: FunctionBuilder
  readonly scope: Scope
  readonly frame: Frame | null
  /** variables of named results, for a bare `return` */
  readonly results: readonly number[]
  /** number of the constant in its group */
  readonly iota: number
}

export function learn(file: Lowering, owner: FunctionBuilder, variable: number, fact: Fact): void {
  const known = file.facts.get(owner)
  if (known) known[variable] = fact
  else file.facts.set(owner, Object.assign<Fact[], Record<number, Fact>>([], { [variable]: fact }))
}

export function factOf(at: Place, name: string): Fact | null {
  const binding = at.scope.resolve(name)
  return binding && 'variable' in binding ? (at.file.facts.get(binding.owner)?.[binding.variable] ?? null) : null
}

export function read(at: Place, name: string, offset: number): number {
  const binding = at.scope.resolve(name)
  if (!binding) return at.fn.global(name, offset)
  return 'import' in binding ? at.fn.import(binding.import, offset) : at.fn.load(binding.owner, binding.variable, offset)
}

/** A variable of another file of the package is what that file sees by this name. */
export function write(at: Place, name: string, value: number, offset: number): void {
  const binding = at.scope.resolve(name)
  if (binding && 'variable' in binding) at.fn.store(binding.owner, binding.variable, value, offset)
  else at.fn.export(name, value, offset)
}

export function declare(at: Place, name: string, value: number, offset: number, type = ''): void {
  const isNew = at.scope.own(name) === null
  const variable = at.scope.declare(name)
  if (type && isNew) learn(at.file, at.fn, variable, { type })
  at.fn.store(at.fn, variable, value, offset)
}

/** The package that a name stands for; one that nothing declares is taken by its name. '' for everything else. */
export function packageOf(at: Place, node: SyntaxNode): string {
  if (node.kind !== 'identifier') return ''
  const binding = at.scope.resolve(node.text)
  if (!binding) return node.text
  return 'import' in binding ? (at.file.module.imports[binding.import]?.module ?? '') : ''
}
