import type { ModuleBuilder } from './builder.ts'
import type { FunctionBuilder } from './function-builder.ts'
import type { Annotation, Constant, IrFunction, IrParameter } from './module.ts'
import { ARG, BINARY, OP, UNARY } from './ops.ts'

export type Argument = number | { value: number; spread: true } | { value: number; namedSpread: true } | { value: number; name: string }
export type Entry = { key: string; value: number } | { computed: number; value: number } | { spread: number }
type Operator<T> = keyof T

export interface FunctionParts {
  name: string
  parent?: FunctionBuilder | null
  class?: number
  static?: boolean
  role?: IrFunction['role']
  private?: boolean
  returns?: string
  annotations?: readonly Annotation[]
  async?: boolean
  generator?: boolean
  offset: number
  endOffset: number
}

/** Writes the instructions of one function that run one after the other. */
export class StraightCode {
  readonly module: ModuleBuilder
  readonly index: number
  readonly parent: FunctionBuilder | null
  readonly parts: FunctionParts
  readonly code: number[] = []
  readonly parameters: IrParameter[] = []
  readonly variables: { name: string; captured: boolean }[] = []
  protected temporaries = 0

  constructor(module: ModuleBuilder, index: number, parts: FunctionParts) {
    this.module = module
    this.index = index
    this.parent = parts.parent ?? null
    this.parts = parts
  }

  /** A new variable; names may repeat (block scopes). */
  variable(name: string): number {
    return this.variables.push({ name, captured: false }) - 1
  }

  parameter(name: string, offset: number, more: Partial<Pick<IrParameter, 'type' | 'annotations' | 'rest' | 'block'>> = {}): number {
    const variable = this.variable(name)
    this.parameters.push({ name, variable, type: '', annotations: [], offset, ...more })
    return variable
  }

  protected temporary(): number {
    return this.temporaries++
  }

  protected emit(op: number, offset: number, operands: readonly number[] = []): void {
    this.code.push(op, offset)
    // one by one: a list of many thousand would not fit the call stack
    for (const operand of operands) this.code.push(operand)
  }

  protected result(op: number, offset: number, operands: readonly number[] = []): number {
    const made = this.temporary()
    this.code.push(op, offset, made)
    for (const operand of operands) this.code.push(operand)
    return made
  }

  const(value: Constant, offset: number): number {
    return this.result(OP.CONST, offset, [this.module.constant(value)])
  }

  unknown(offset: number): number {
    return this.result(OP.UNKNOWN, offset)
  }

  /** Reads a variable of this function or of one around it. */
  load(owner: StraightCode, variable: number, offset: number): number {
    if (owner === this) return this.result(OP.LOAD, offset, [variable])
    owner.capture(variable)
    return this.result(OP.LOADUP, offset, [owner.index, variable])
  }

  store(owner: StraightCode, variable: number, value: number, offset: number): void {
    if (owner === this) return this.emit(OP.STORE, offset, [variable, value])
    owner.capture(variable)
    this.emit(OP.STOREUP, offset, [owner.index, variable, value])
  }

  private capture(variable: number) {
    const held = this.variables[variable]
    if (held) held.captured = true
  }

  this(offset: number): number {
    return this.result(OP.THIS, offset)
  }

  super(offset: number): number {
    return this.result(OP.SUPER, offset)
  }

  global(name: string, offset: number): number {
    return this.result(OP.GLOBAL, offset, [this.module.string(name)])
  }

  /** `index` is what `ModuleBuilder.import` returned. */
  import(index: number, offset: number): number {
    return this.result(OP.IMPORT, offset, [index])
  }

  member(object: number, name: string, offset: number): number {
    return this.result(OP.MEMBER, offset, [object, this.module.string(name)])
  }

  setMember(object: number, name: string, value: number, offset: number): void {
    this.emit(OP.SETMEMBER, offset, [object, this.module.string(name), value])
  }

  at(object: number, key: number, offset: number): number {
    return this.result(OP.INDEX, offset, [object, key])
  }

  /** `key` null appends. */
  setAt(object: number, key: number | null, value: number, offset: number): void {
    this.emit(OP.SETINDEX, offset, [object, key ?? -1, value])
  }

  call(callee: number, args: readonly Argument[], offset: number): number {
    return this.result(OP.CALL, offset, [callee, ...this.args(args)])
  }

  method(object: number, name: string, args: readonly Argument[], offset: number): number {
    return this.result(OP.METHOD, offset, [object, this.module.string(name), ...this.args(args)])
  }

  new(type: number, args: readonly Argument[], offset: number): number {
    return this.result(OP.NEW, offset, [type, ...this.args(args)])
  }

  private args(args: readonly Argument[]): number[] {
    const operands = [args.length]
    for (const arg of args) {
      if (typeof arg === 'number') operands.push(ARG.POSITIONAL, arg)
      else operands.push(this.label(arg), arg.value)
    }
    return operands
  }

  private label(arg: Exclude<Argument, number>): number {
    if ('name' in arg) return this.module.string(arg.name)
    return 'spread' in arg ? ARG.SPREAD : ARG.NAMED_SPREAD
  }

  concat(parts: readonly number[], offset: number): number {
    return this.result(OP.CONCAT, offset, [parts.length, ...parts])
  }

  binary(operator: Operator<typeof BINARY>, left: number, right: number, offset: number): number {
    return this.result(OP.BINARY, offset, [BINARY[operator], left, right])
  }

  unary(operator: Operator<typeof UNARY>, value: number, offset: number): number {
    return this.result(OP.UNARY, offset, [UNARY[operator], value])
  }

  object(entries: readonly Entry[], offset: number): number {
    const operands = entries.flatMap((entry) => {
      if ('spread' in entry) return [2, -1, entry.spread]
      return 'key' in entry ? [0, this.module.string(entry.key), entry.value] : [1, entry.computed, entry.value]
    })
    return this.result(OP.OBJECT, offset, [entries.length, ...operands])
  }

  array(items: readonly (number | { spread: number })[], offset: number): number {
    const operands = items.flatMap((item) => (typeof item === 'number' ? [0, item] : [1, item.spread]))
    return this.result(OP.ARRAY, offset, [items.length, ...operands])
  }

  closure(made: StraightCode, offset: number): number {
    return this.result(OP.CLOSURE, offset, [made.index])
  }

  classValue(index: number, offset: number): number {
    return this.result(OP.CLASS, offset, [index])
  }

  cast(value: number, type: string, offset: number): number {
    return this.result(OP.CAST, offset, [value, this.module.string(type)])
  }

  await(value: number, offset: number): number {
    return this.result(OP.AWAIT, offset, [value])
  }

  yield(value: number, offset: number): void {
    this.emit(OP.YIELD, offset, [value])
  }

  return(value: number | null, offset: number): void {
    this.emit(OP.RETURN, offset, [value ?? -1])
  }

  throw(value: number | null, offset: number): void {
    this.emit(OP.THROW, offset, [value ?? -1])
  }

  break(offset: number): void {
    this.emit(OP.BREAK, offset)
  }

  continue(offset: number): void {
    this.emit(OP.CONTINUE, offset)
  }

  export(name: string, value: number, offset: number): void {
    this.emit(OP.EXPORT, offset, [this.module.string(name), value])
  }
}
