import type { Constant, IrFunction } from '../../ir/module.ts'
import { BRANCH_ENDS, nextInstruction } from '../../ir/lengths.ts'
import { OP, UNARY } from '../../ir/ops.ts'
import type { Fn, Mod } from '../../program/program.ts'
import { truthOf } from '../run/fold.ts'
import type { Frame } from '../state/frame.ts'
import { constantValue, type Value } from '../values/value.ts'
import { argumentFor } from './argument-for.ts'
import type { Args } from './args.ts'

/** What the parameter of a place must be for the function never to come back: text, or what holds or does not hold as a condition. */
interface Ending {
  place: number
  is: 'text' | boolean
}

interface Endings {
  endings: readonly Ending[]
  /** what parameters are that are not given */
  defaults: ReadonlyMap<number, Constant>
}

const NONE: Endings = { endings: [], defaults: new Map() }

const known = new WeakMap<IrFunction, Endings>()

/**
 * Whether a function never comes back from a call: `function answer($code, $text = false) { ...; if (is_string($text)) exit; }`.
 * It is read off its code: what everything calls to end the program is not run anew for each call.
 */
export function endsThere(frame: Frame, fn: Fn, args: Args): boolean {
  const { endings, defaults } = endingsOf(fn)
  return endings.some(({ place, is }) => {
    const given = argumentFor(frame, fn, args, place)
    const value = given.consts?.length === 1 && given.consts[0] === undefined && defaults.has(place) ? constantValue(defaults.get(place)) : given
    return is === 'text' ? isText(value) : truthOf(value) === is
  })
}

const isText = ({ consts, text, refs }: Value): boolean => (consts ? consts.length > 0 && consts.every((one) => typeof one === 'string') : text !== null && refs.length === 0)

function endingsOf({ ir, mod }: Fn): Endings {
  let found = known.get(ir)
  if (!found) known.set(ir, (found = ir.parameters.length === 0 ? NONE : new Reader(mod, ir).read()))
  return found
}

const OTHER_WAYS: ReadonlySet<number> = new Set([OP.RETURN, OP.BREAK, OP.CONTINUE, OP.TRY, OP.YIELD])

/** Reads what a function asks of its parameters at its own level, up to where it may first come back. */
class Reader {
  private readonly mod: Mod
  private readonly ir: IrFunction
  private readonly code: Int32Array
  private readonly places: Map<number, number>
  private readonly loaded = new Map<number, number>()
  private readonly names = new Map<number, string>()
  private readonly asked = new Map<number, Ending>()
  private readonly endings: Ending[] = []
  private readonly defaults = new Map<number, Constant>()

  constructor(mod: Mod, ir: IrFunction) {
    this.mod = mod
    this.ir = ir
    this.code = mod.ir.code
    this.places = new Map(ir.parameters.map(({ variable }, place) => [variable, place]))
  }

  read(): Endings {
    const { code, ir } = this
    for (let at = ir.start; at < ir.end; ) {
      const op = code[at] ?? 0
      if (OTHER_WAYS.has(op)) break
      if (op === OP.IF) this.readIf(at)
      else this.readOther(op, at)
      const end = BRANCH_ENDS[op]?.(code, at)
      if (end !== undefined && !this.passesOver(at, end)) break
      at = end ?? nextInstruction(code, at)
    }
    return this.endings.length === 0 ? NONE : { endings: this.endings, defaults: this.defaults }
  }

  private readIf(at: number): void {
    const asked = this.asked.get(this.int(at + 2))
    if (!asked) return
    const [first, middle] = [at + 5, at + 5 + this.int(at + 3)]
    const { place, is } = asked
    if (this.neverGoesOn(first, middle)) this.endings.push(asked)
    else if (is !== 'text' && this.neverGoesOn(middle, middle + this.int(at + 4))) this.endings.push({ place, is: !is })
  }

  private readOther(op: number, at: number): void {
    const [made, first, second] = [this.int(at + 2), this.int(at + 3), this.int(at + 4)]
    const place = this.loaded.get(op === OP.CALL ? this.int(at + 6) : first)
    if (op === OP.LOAD) this.noteLoad(made, first)
    else if (op === OP.GLOBAL) this.names.set(made, this.mod.ir.strings[first] ?? '')
    else if (op === OP.COALESCE && place !== undefined) this.noteDefault(at, made, second, place)
    else if (op === OP.STORE && this.loaded.get(first) !== this.places.get(made)) this.places.delete(made)
    else if (op === OP.CALL && place !== undefined && second === 1 && this.names.get(first) === 'is_string') this.asked.set(made, { place, is: 'text' })
    else if (op === OP.UNARY && first === UNARY.NOT) this.noteNot(made, second)
  }

  private noteLoad(made: number, variable: number): void {
    const place = this.places.get(variable)
    if (place === undefined) return
    this.loaded.set(made, place)
    this.asked.set(made, { place, is: true })
  }

  private noteNot(made: number, of: number): void {
    const asked = this.asked.get(of)
    if (asked && asked.is !== 'text') this.asked.set(made, { place: asked.place, is: !asked.is })
  }

  /** `$exits = $exits ?? true` at the beginning: what the parameter is where nothing is given. */
  private noteDefault(at: number, made: number, right: number, place: number): void {
    this.loaded.set(made, place)
    const inner = at + 6
    if (this.code[inner] === OP.CONST && this.int(inner + 2) === right) this.defaults.set(place, this.mod.ir.constants[this.int(inner + 3)])
  }

  /** Whether a block surely ends the program, or throws. */
  private neverGoesOn(from: number, to: number): boolean {
    let last = -1
    for (let at = from; at < to; at = nextInstruction(this.code, at)) if (OTHER_WAYS.has(this.code[at] ?? 0)) return false
    for (let at = from; at < to; at = BRANCH_ENDS[this.code[at] ?? 0]?.(this.code, at) ?? nextInstruction(this.code, at)) last = this.code[at] ?? -1
    return last === OP.THROW
  }

  /** Looks through what is done on some ways only: whether none of them comes back, and which parameters are written there. */
  private passesOver(from: number, to: number): boolean {
    for (let at = from; at < to; at = nextInstruction(this.code, at)) {
      if (this.code[at] === OP.RETURN || this.code[at] === OP.YIELD) return false
      if (this.code[at] === OP.STORE) this.places.delete(this.int(at + 2))
    }
    return true
  }

  private int(at: number): number {
    return this.code[at] ?? -1
  }
}
