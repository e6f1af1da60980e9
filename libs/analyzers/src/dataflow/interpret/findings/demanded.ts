import { functionAround } from '../../ir/around.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction } from '../../ir/module.ts'
import { OP, UNARY } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'
import type { Step } from '../trace/step.ts'

/** Whether a path says where it is all by itself. */
const ROOTED = /^(?:IsPathRooted|IsPathFullyQualified|isAbsolute|isabs|is_absolute)$/

/** The same by its first sign, where the system is asked for as well. */
const STARTS = /^(?:StartsWith|startsWith|startswith)$/
const OF_SYSTEM = /^(?:IsWindows|IsOSPlatform|DirectorySeparatorChar|isWindows)$/

const known = new WeakMap<IrFunction, boolean>()

/**
 * Whether something on the way of data refuses whatever is no whole path: `if (!Path.IsPathRooted(path)) throw ...`. Whoever
 * may ask is meant to choose among all files, as in a program that backs them up: how grave that is lies in who that is.
 */
export function isDemandedWhole(last: Step | null, mod: Mod, offset: number): boolean {
  if (demandsAround(mod, offset)) return true
  for (let at = last; at; at = at.prev) if (demandsAround(at.mod, at.offset) || (at.inner && isDemandedWhole(at.inner.prev, at.inner.mod, at.inner.offset))) return true
  return false
}

/** The function of a place, or one of its file that it calls. */
function demandsAround({ ir }: Mod, offset: number): boolean {
  if (!ir.strings.some((name) => ROOTED.test(name) || OF_SYSTEM.test(name))) return false
  const fn = functionAround(ir.functions, offset)
  if (!fn) return false
  if (demands(ir, fn)) return true
  const called = new Set<string>()
  for (let at = fn.start; at < fn.end; at = nextInstruction(ir.code, at)) if (ir.code[at] === OP.METHOD) called.add(ir.strings[ir.code[at + 4] ?? -1] ?? '')
  return ir.functions.some((one) => one.class === fn.class && called.has(one.name) && demands(ir, one))
}

function demands(ir: Mod['ir'], fn: IrFunction): boolean {
  const before = known.get(fn)
  if (before !== undefined) return before
  const found = refusesOthers(ir, fn)
  known.set(fn, found)
  return found
}

function refusesOthers({ code, strings, constants }: Mod['ir'], fn: IrFunction): boolean {
  const asks = new Set<number>()
  const denied = new Set<number>()
  const either = new Map<number, readonly number[]>()
  const slashes = new Set<number>()
  let ofSystem = false
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const [op, , made = -1, a = -1, b = -1] = code.subarray(at, at + 5)
    const name = op === OP.METHOD || op === OP.MEMBER ? (strings[b] ?? '') : ''
    ofSystem ||= OF_SYSTEM.test(name)
    if (op === OP.CONST && constants[a] === '/') slashes.add(made)
    else if (op === OP.METHOD && (ROOTED.test(name) || (ofSystem && STARTS.test(name) && slashes.has(code[at + 7] ?? -1)))) asks.add(made)
    else if (op === OP.UNARY && a === UNARY.NOT && asks.has(b)) denied.add(made)
    else if (op === OP.AND || op === OP.OR) either.set(made, [...(op === OP.OR ? [a, ...(either.get(a) ?? [])] : []), b])
    else if (op === OP.IF && [made, ...(either.get(made) ?? [])].some((one) => denied.has(one)) && throws(code, at)) return true
  }
  return false
}

/** Whether what runs where a condition holds ends in an error. */
function throws(code: Int32Array, at: number): boolean {
  const end = at + 5 + (code[at + 3] ?? 0)
  let last = -1
  for (let inside = at + 5; inside < end; inside = nextInstruction(code, inside)) last = code[inside] ?? -1
  return last === OP.THROW
}
