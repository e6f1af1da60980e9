import type { Language } from '../../types.ts'
import type { Annotation, Constant, IrClass, IrFunction, IrImport, IrModule, IrParameter, IrVariable } from './module.ts'
import { ARG, BINARY, OP, UNARY } from './ops.ts'

export type Argument = number | { value: number; spread: true } | { value: number; namedSpread: true } | { value: number; name: string }
export type Entry = { key: string; value: number } | { computed: number; value: number } | { spread: number }
type Operator<T> = keyof T

/** A function whose code would be longer is generated; it is left out and named in the module's `cut`. */
const MAX_FUNCTION_INTS = 3_000_000

interface FunctionParts {
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

/** Collects what one file is lowered to. Function 0, the file's top-level code, is `top`. */
export class ModuleBuilder {
  readonly path: string
  readonly language: IrModule['language']
  namespace = ''
  readonly imports: IrImport[] = []
  readonly classes: IrClass[] = []
  readonly top: FunctionBuilder
  private readonly builders: FunctionBuilder[] = []
  private readonly strings: string[] = []
  private readonly stringIds = new Map<string, number>()
  private readonly constants: Constant[] = []
  private readonly constantIds = new Map<Constant, number>()
  private readonly cut: string[] = []

  constructor(path: string, language: Language | 'template', length: number) {
    this.path = path
    this.language = language
    this.top = this.function({ name: '', offset: 0, endOffset: length })
  }

  /** Begins a function; its parameters and code are added to what is returned. */
  function(parts: FunctionParts): FunctionBuilder {
    const made = new FunctionBuilder(this, this.builders.length, parts)
    this.builders.push(made)
    return made
  }

  /** Reserves a class's index; give the rest by assigning to it. */
  class(name: string, offset: number): { -readonly [Key in keyof IrClass]: IrClass[Key] extends readonly (infer Item)[] ? Item[] : IrClass[Key] } {
    const qualified = this.namespace ? `${this.namespace}.${name}` : name
    const made = { index: this.classes.length, name, qualified, kind: 'class' as const, supers: [], methods: [], fields: [], annotations: [], offset }
    this.classes.push(made)
    return made
  }

  /** Adds an import and returns its index; the same one twice is the same index. */
  import(local: string, module: string, name: string, offset: number): number {
    const known = this.imports.findIndex((it) => it.local === local && it.module === module && it.name === name)
    return known >= 0 ? known : this.imports.push({ local, module, name, offset }) - 1
  }

  string(text: string): number {
    const known = this.stringIds.get(text)
    if (known !== undefined) return known
    this.stringIds.set(text, this.strings.length)
    return this.strings.push(text) - 1
  }

  constant(value: Constant): number {
    const known = this.constantIds.get(value)
    if (known !== undefined) return known
    this.constantIds.set(value, this.constants.length)
    return this.constants.push(value) - 1
  }

  /** Whatever of the file is not followed, in words a developer understands. */
  leaveOut(what: string): void {
    this.cut.push(what)
  }

  finish(lineStarts: Int32Array): IrModule {
    const functions: IrFunction[] = []
    const codes: number[][] = []
    let length = 0
    for (const builder of this.builders) {
      let { code } = builder
      if (code.length > MAX_FUNCTION_INTS) {
        this.leaveOut(`${builder.parts.name || 'top-level code'}: too long to follow (${code.length} steps)`)
        code = []
      }
      functions.push(builder.describe(length, length + code.length))
      codes.push(code)
      length += code.length
    }
    const all = new Int32Array(length)
    let at = 0
    for (const code of codes) {
      all.set(code, at)
      at += code.length
    }
    const { path, language, namespace, strings, constants, classes, imports, cut } = this
    return { path, language, namespace, strings, constants, functions, classes, imports, code: all, lineStarts, cut }
  }
}

/**
 * Writes the code of one function. Methods named like an instruction append it and return the temporary they write.
 * `offset` is where in the source the instruction stands; for a call, where the call begins.
 */
export class FunctionBuilder {
  readonly module: ModuleBuilder
  readonly index: number
  readonly parent: FunctionBuilder | null
  readonly parts: FunctionParts
  readonly code: number[] = []
  readonly parameters: IrParameter[] = []
  readonly variables: { name: string; captured: boolean }[] = []
  private temporaries = 0

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

  private temporary(): number {
    return this.temporaries++
  }

  private emit(op: number, offset: number, operands: readonly number[] = []): void {
    this.code.push(op, offset)
    // one by one: a list of many thousand would not fit the call stack
    for (const operand of operands) this.code.push(operand)
  }

  private result(op: number, offset: number, operands: readonly number[] = []): number {
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
  load(owner: FunctionBuilder, variable: number, offset: number): number {
    if (owner === this) return this.result(OP.LOAD, offset, [variable])
    owner.capture(variable)
    return this.result(OP.LOADUP, offset, [owner.index, variable])
  }

  store(owner: FunctionBuilder, variable: number, value: number, offset: number): void {
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

  closure(made: FunctionBuilder, offset: number): number {
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

  /** `left && right()`: `right` writes its code when it is called and returns its temporary. */
  and(left: number, right: () => number, offset: number): number {
    return this.short(OP.AND, left, right, offset)
  }

  or(left: number, right: () => number, offset: number): number {
    return this.short(OP.OR, left, right, offset)
  }

  coalesce(left: number, right: () => number, offset: number): number {
    return this.short(OP.COALESCE, left, right, offset)
  }

  private short(op: number, left: number, right: () => number, offset: number): number {
    const made = this.result(op, offset, [left, -1, 0])
    const from = this.code.length
    this.code[from - 2] = right()
    this.code[from - 1] = this.code.length - from
    return made
  }

  /** `condition ? a() : b()` */
  cond(condition: number, a: () => number, b: () => number, offset: number): number {
    const made = this.result(OP.COND, offset, [condition, -1, -1, 0, 0])
    const from = this.code.length
    this.code[from - 4] = a()
    const middle = this.code.length
    this.code[from - 3] = b()
    this.code[from - 2] = middle - from
    this.code[from - 1] = this.code.length - middle
    return made
  }

  if(condition: number, then: () => void, otherwise: (() => void) | null, offset: number): void {
    this.emit(OP.IF, offset, [condition, 0, 0])
    const from = this.code.length
    then()
    const middle = this.code.length
    otherwise?.()
    this.code[from - 2] = middle - from
    this.code[from - 1] = this.code.length - middle
  }

  /** Runs until `break`; `update` runs after each turn, also after `continue`. */
  loop(body: () => void, update: (() => void) | null, offset: number): void {
    this.emit(OP.LOOP, offset, [0, 0])
    const from = this.code.length
    body()
    const middle = this.code.length
    update?.()
    this.code[from - 2] = middle - from
    this.code[from - 1] = this.code.length - middle
  }

  /** `body` is given the temporaries of the element and of its key (or index). */
  each(collection: number, body: (element: number, key: number) => void, offset: number): void {
    const element = this.temporary()
    const key = this.temporary()
    this.emit(OP.EACH, offset, [element, key, collection, 0])
    const from = this.code.length
    body(element, key)
    this.code[from - 1] = this.code.length - from
  }

  /** What `break` leaves: a `switch`, a labelled block. */
  block(body: () => void, offset: number): void {
    this.emit(OP.BLOCK, offset, [0])
    const from = this.code.length
    body()
    this.code[from - 1] = this.code.length - from
  }

  try(body: () => void, catches: readonly { type?: string; body: (exception: number) => void }[], last: (() => void) | null, offset: number): void {
    const exceptions = catches.map(() => this.temporary())
    const types = catches.map(({ type }) => (type ? this.module.string(type) : -1))
    this.emit(OP.TRY, offset, [0, catches.length, 0, ...catches.flatMap((_, at) => [exceptions[at] ?? -1, types[at] ?? -1, 0])])
    const head = this.code.length - catches.length * 3
    const lengthOf = (write: () => void) => {
      const from = this.code.length
      write()
      return this.code.length - from
    }
    this.code[head - 3] = lengthOf(body)
    for (const [at, { body: handle }] of catches.entries()) this.code[head + at * 3 + 2] = lengthOf(() => handle(exceptions[at] ?? -1))
    this.code[head - 1] = lengthOf(() => last?.())
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

  describe(start: number, end: number): IrFunction {
    const { name, parent, class: owner = -1, static: isStatic = false, role = 'function', private: isPrivate = false, returns = '', annotations = [], async = false, generator = false, offset, endOffset } = this.parts
    return {
      index: this.index,
      name,
      parent: parent?.index ?? -1,
      class: owner,
      static: isStatic,
      role,
      private: isPrivate,
      parameters: this.parameters,
      returns,
      annotations,
      variables: this.variables satisfies readonly IrVariable[],
      temporaries: this.temporaries,
      async,
      generator,
      start,
      end,
      offset,
      endOffset,
    }
  }
}
