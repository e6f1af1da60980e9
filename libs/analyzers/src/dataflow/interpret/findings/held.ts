import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction, IrModule } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Frame } from '../state/frame.ts'

/**
 * The name of the member or variable that the object was read from whose member is set by an instruction, or whose method is
 * called, or that of the method without arguments that has given it; '' where it comes from anywhere else.
 */
export function heldAs({ mod: { ir }, fn }: Frame, at: number): string {
  const object = ir.code[at] === OP.SETMEMBER ? ir.code[at + 2] : ir.code[at] === OP.METHOD ? ir.code[at + 3] : undefined
  return object === undefined ? '' : (namesIn(ir, fn.ir).get(object) ?? '')
}

const known = new WeakMap<IrFunction, ReadonlyMap<number, string>>()

/** The names of what a function reads, by the temporaries that hold it; looked for once. */
function namesIn(ir: IrModule, fn: IrFunction): ReadonlyMap<number, string> {
  const before = known.get(fn)
  if (before) return before
  const { code } = ir
  const names = new Map<number, string>()
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const name = nameRead(ir, fn, at)
    if (name) names.set(code[at + 2] ?? -1, name)
  }
  known.set(fn, names)
  return names
}

function nameRead({ code, strings, functions }: IrModule, fn: IrFunction, at: number): string {
  const op = code[at]
  if (op === OP.MEMBER || (op === OP.METHOD && code[at + 5] === 0)) return strings[code[at + 4] ?? -1] ?? ''
  if (op === OP.LOAD) return fn.variables[code[at + 3] ?? -1]?.name ?? ''
  return op === OP.LOADUP ? (functions[code[at + 3] ?? -1]?.variables[code[at + 4] ?? -1]?.name ?? '') : ''
}
