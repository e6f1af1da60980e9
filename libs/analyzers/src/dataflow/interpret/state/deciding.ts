import type { IrFunction } from '../../ir/module.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import { BINARY, OP } from '../../ir/ops.ts'
import type { Analyzer } from '../analyzer.ts'
import type { Fn } from '../../program/program.ts'

const known = new WeakMap<IrFunction, readonly number[]>()

/**
 * The parameters that are declared as numbers or as yes and no, and say which way a function takes: `bool $escape = true`.
 * They carry nothing, so that no value speaks of them: the code is looked through for them, once.
 */
export function decidingPlaces({ habits }: Analyzer, { ir, mod }: Fn): readonly number[] {
  if (!habits.includes) return NONE
  let found = known.get(ir)
  if (!found) {
    const places = new Map(ir.parameters.flatMap(({ variable, type }, place) => (habits.isCleanType(type) ? [[variable, place + 1] as const] : [])))
    known.set(ir, (found = places.size === 0 ? NONE : look(mod.ir.code, ir, places)))
  }
  return found
}

const NONE: readonly number[] = []

/** Where a condition stands among what an instruction names; of a comparison both sides are looked at. */
const ASKED: Readonly<Record<number, readonly number[]>> = { [OP.IF]: [2], [OP.COND]: [3], [OP.AND]: [3], [OP.OR]: [3], [OP.UNARY]: [4], [OP.BINARY]: [4, 5] }

function look(code: Int32Array, { start, end }: IrFunction, places: ReadonlyMap<number, number>): readonly number[] {
  const loaded = new Map<number, number>()
  const found = new Set<number>()
  for (let at = start; at < end; at = nextInstruction(code, at)) {
    const op = code[at] ?? 0
    if (op === OP.LOAD) {
      const place = places.get(code[at + 3] ?? -1)
      if (place !== undefined) loaded.set(code[at + 2] ?? -1, place)
      continue
    }
    if (op === OP.BINARY && code[at + 3] !== BINARY.EQ && code[at + 3] !== BINARY.NE) continue
    for (const where of ASKED[op] ?? []) {
      const place = loaded.get(code[at + where] ?? -1)
      if (place !== undefined) found.add(place)
    }
  }
  return [...found]
}
