import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import { ALLOCATION } from '../../ir/allocation.ts'
import type { Fn } from '../../program/program.ts'

/** Calls that take as much room or time as they are told to. */
const TAKES = new Set([ALLOCATION, 'sleep', 'Sleep', 'Delay', 'repeat', 'Repeat', 'allocate'])

const known = new WeakMap<Fn, boolean>()

/** Whether a function itself takes room or time by a number: only there it matters where numbers come from. */
export function takesSizes(fn: Fn): boolean {
  const found = known.get(fn) ?? (mentions(fn) || fillsForOthers(fn))
  known.set(fn, found)
  return found
}

/** What fills an object whose other methods do. */
const fillsForOthers = ({ cls, ir }: Fn): boolean => cls !== null && (ir.role === 'constructor' || /^[sS]et[A-Z]/.test(ir.name)) && [...cls.methods.values()].some(mentions)

function mentions({ mod, ir }: Fn): boolean {
  const { code, strings } = mod.ir
  for (let at = ir.start; at < ir.end; at = nextInstruction(code, at)) {
    const name = code[at] === OP.METHOD ? strings[code[at + 4] ?? -1] : code[at] === OP.GLOBAL ? strings[code[at + 3] ?? -1] : undefined
    if (name !== undefined && TAKES.has(name)) return true
  }
  return false
}
