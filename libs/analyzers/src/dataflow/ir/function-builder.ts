import type { IrFunction, IrVariable } from './module.ts'
import { OP } from './ops.ts'
import { StraightCode } from './straight-code.ts'

/**
 * Writes the code of one function. Methods named like an instruction append it and return the temporary they write.
 * `offset` is where in the source the instruction stands; for a call, where the call begins.
 */
export class FunctionBuilder extends StraightCode {
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
