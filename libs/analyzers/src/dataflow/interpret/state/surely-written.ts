import type { IrFunction } from '../../ir/module.ts'
import { BRANCH_ENDS, nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'

const known = new WeakMap<IrFunction, ReadonlySet<string>>()

/**
 * The members of its parameters that a function writes whenever it comes back, as `place.name`: at its own level, before any
 * way out. `$given['id'] = (int) $given['id']; return $given;` leaves nothing there of what the caller gave.
 */
export function surelyWritten({ ir, mod }: Fn): ReadonlySet<string> {
  let found = known.get(ir)
  if (!found) known.set(ir, (found = ir.parameters.length === 0 ? NOTHING : look(mod.ir.code, mod.ir.constants, ir)))
  return found
}

const NOTHING: ReadonlySet<string> = new Set()

function look(code: Int32Array, constants: readonly unknown[], { start, end, parameters }: IrFunction): ReadonlySet<string> {
  const places = new Map(parameters.map(({ variable }, place) => [variable, place + 1]))
  const loaded = new Map<number, number>()
  const names = new Map<number, string>()
  const found = new Set<string>()
  let level = start
  for (let at = start; at < end; at = nextInstruction(code, at)) {
    const op = code[at] ?? 0
    if (op === OP.RETURN || op === OP.TRY) break
    if (at < level) continue
    const until = BRANCH_ENDS[op]
    if (until) level = Math.max(level, until(code, at))
    else if (op === OP.CONST) names.set(code[at + 2] ?? -1, String(constants[code[at + 3] ?? -1]))
    else if (op === OP.LOAD && places.has(code[at + 3] ?? -1)) loaded.set(code[at + 2] ?? -1, places.get(code[at + 3] ?? -1) ?? 0)
    else if (op === OP.SETINDEX && loaded.has(code[at + 2] ?? -1) && names.has(code[at + 3] ?? -1)) found.add(`${loaded.get(code[at + 2] ?? -1) ?? 0}.${names.get(code[at + 3] ?? -1) ?? ''}`)
  }
  return found
}
