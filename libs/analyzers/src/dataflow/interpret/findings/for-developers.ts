import { functionAround } from '../../ir/around.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction } from '../../ir/module.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'

/** What says of itself that the program runs at a developer's desk: what is local may be a store, and whoever sends `debug=1` has asked for it himself. */
const DESK = /^is_?(?:dev|devel|develop|development)(?:_?(?:mode|env|environment))?\??$|^(?:is_?)?(?:dev|devel|develop|development|debug)_?mode\??$/i

const says = (name: string): boolean => DESK.test(name)

/** Whether a place is reached only where the program runs at a developer's desk: `if (isDevMode() && ...)`. */
export function isForDevelopers({ ir }: Mod, offset: number): boolean {
  const fn = functionAround(ir.functions, offset)
  return fn !== undefined && (ir.strings.some(says) || [fn, ...around(ir.functions, fn)].some(({ variables }) => variables.some(({ name }) => says(name)))) && isBehind(ir, fn, offset)
}

/** The functions that one is written inside of. */
function around(functions: readonly IrFunction[], { parent }: IrFunction): IrFunction[] {
  const outer = functions[parent]
  return outer ? [outer, ...around(functions, outer)] : []
}

function isBehind({ code, strings, functions }: Mod['ir'], fn: IrFunction, offset: number): boolean {
  const asked = new Set<number>()
  const both = new Map<number, readonly [number, number]>()
  const holds = (temp: number): boolean => asked.has(temp) || (both.get(temp)?.some(holds) ?? false)
  let end = -1
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const [op, place, made = -1, a = -1, b = -1] = code.subarray(at, at + 5)
    if (place === offset && at < end) return true
    if (op === OP.MEMBER || op === OP.METHOD) note(asked, made, strings[b])
    else if (op === OP.GLOBAL) note(asked, made, strings[a])
    else if (op === OP.LOAD) note(asked, made, fn.variables[a]?.name)
    else if (op === OP.LOADUP) note(asked, made, functions[a]?.variables[b]?.name)
    else if (op === OP.CALL && asked.has(a)) asked.add(made)
    else if (op === OP.AND) both.set(made, [a, b])
    else if (op === OP.IF && holds(made)) end = Math.max(end, at + 5 + a)
  }
  return false
}

function note(asked: Set<number>, made: number, name = ''): void {
  if (says(name)) asked.add(made)
  else asked.delete(made)
}
