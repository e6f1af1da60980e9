import type { Constant, IrFunction } from '../../ir/module.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { ARG, OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'

const MAKES: ReadonlySet<number> = new Set([OP.THIS, OP.CONST, OP.LOAD, OP.LOADUP, OP.GLOBAL, OP.IMPORT, OP.MEMBER, OP.CALL, OP.METHOD, OP.NEW, OP.OBJECT, OP.CLOSURE, OP.CLASS, OP.AWAIT, OP.CONCAT, OP.BINARY, OP.UNARY, OP.ARRAY, OP.INDEX, OP.CAST, OP.COND, OP.OR, OP.AND, OP.COALESCE])

/** The instructions of a function, and where each of its temporaries is made. */
export class Temps {
  readonly mod: Mod
  readonly fn: IrFunction
  readonly places: readonly number[]
  private readonly made = new Map<number, number>()
  private readonly stored = new Map<number, number>()

  constructor(mod: Mod, fn: IrFunction) {
    this.mod = mod
    this.fn = fn
    const places: number[] = []
    for (let at = fn.start; at < fn.end; at = nextInstruction(mod.ir.code, at)) {
      places.push(at)
      const [target, value] = [this.int(at + 2), this.int(at + 3)]
      if (MAKES.has(this.int(at))) this.made.set(target, at)
      // a variable that is written twice holds nobody knows what
      else if (this.int(at) === OP.STORE) this.stored.set(target, this.stored.has(target) ? -1 : value)
    }
    this.places = places
  }

  /** Those of another function of the same file. */
  of(fn: IrFunction): Temps {
    return fn === this.fn ? this : new Temps(this.mod, fn)
  }

  int(at: number): number {
    return this.mod.ir.code[at] ?? -1
  }

  text(at: number): string {
    return this.mod.ir.strings[this.int(at)] ?? ''
  }

  /** Everything that is written to a variable, and where. */
  storesTo(variable: number): { at: number; value: number }[] {
    return this.places.flatMap((at) => (this.int(at) === OP.STORE && this.int(at + 2) === variable ? [{ at, value: this.int(at + 3) }] : []))
  }

  /** The instruction that gives a value, whatever a variable holds that it reads. */
  readAt(temp: number): number {
    return this.made.get(temp) ?? -1
  }

  /** Where a value is made, through a variable that is written once. */
  madeAt(temp: number, depth = 0): number {
    const at = this.made.get(temp) ?? -1
    if (this.int(at) !== OP.LOAD || depth > 3) return at
    const stored = this.stored.get(this.int(at + 3)) ?? -1
    return stored < 0 ? at : this.madeAt(stored, depth + 1)
  }

  is(temp: number, op: number): boolean {
    return this.int(this.madeAt(temp)) === op
  }

  /** The last part of the name that a value has in the code. */
  nameOf(temp: number): string {
    const at = this.made.get(temp) ?? -1
    switch (this.int(at)) {
      case OP.MEMBER:
        return this.text(at + 4)
      case OP.GLOBAL:
        return this.text(at + 3)
      case OP.LOAD:
        return this.fn.variables[this.int(at + 3)]?.name ?? ''
      case OP.LOADUP:
        return this.mod.ir.functions[this.int(at + 3)]?.variables[this.int(at + 4)]?.name ?? ''
      case OP.IMPORT:
        return this.mod.ir.imports[this.int(at + 3)]?.local ?? ''
      case OP.CLASS:
        return this.mod.classes[this.int(at + 3)]?.name ?? ''
      default:
        return ''
    }
  }

  /** Positional arguments of a call. */
  args(at: number): number[] {
    const head = this.int(at) === OP.METHOD ? 6 : 5
    return Array.from({ length: Math.max(0, this.int(at + head - 1)) }, (_, index) => at + head + index * 2).flatMap((place) => (this.int(place) === ARG.POSITIONAL ? [this.int(place + 1)] : []))
  }

  /** Named arguments of a call. */
  named(at: number): Map<string, number> {
    const head = this.int(at) === OP.METHOD ? 6 : 5
    return new Map(Array.from({ length: Math.max(0, this.int(at + head - 1)) }, (_, index) => at + head + index * 2).flatMap((place) => (this.int(place) >= 0 ? [[this.text(place), this.int(place + 1)]] : [])))
  }

  /** Parts of a text, or elements of a list, that is put together. */
  parts(at: number): number[] {
    const count = Math.max(0, this.int(at + 3))
    if (this.int(at) === OP.CONCAT) return Array.from({ length: count }, (_, index) => this.int(at + 4 + index))
    return this.int(at) === OP.ARRAY ? Array.from({ length: count }, (_, index) => this.int(at + 5 + index * 2)) : []
  }

  /** The constant that a value is; undefined where it is none. */
  constant(temp: number): Constant {
    const at = this.madeAt(temp)
    return this.int(at) === OP.CONST ? this.mod.ir.constants[this.int(at + 3)] : undefined
  }

  /** The module that a name was brought in from, '' for others. */
  moduleOf(temp: number): string {
    const at = this.made.get(temp) ?? -1
    return this.int(at) === OP.IMPORT ? (this.mod.ir.imports[this.int(at + 3)]?.module ?? '') : ''
  }

  /** The named entries of an object that is written down; null for anything else. */
  entries(temp: number): Map<string, number> | null {
    const at = this.madeAt(temp)
    if (this.int(at) !== OP.OBJECT) return null
    return new Map(Array.from({ length: this.int(at + 3) }, (_, index) => at + 4 + index * 3).flatMap((place) => (this.int(place) === 0 ? [[this.text(place + 1), this.int(place + 2)]] : [])))
  }
}
