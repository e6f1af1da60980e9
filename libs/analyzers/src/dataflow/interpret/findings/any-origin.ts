import { functionAround } from '../../ir/around.ts'
import { nextInstruction } from '../../ir/lengths.ts'
import type { IrFunction } from '../../ir/module.ts'
import { BINARY, OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'
import type { Step } from '../trace/step.ts'

/** Whether data passes where a list of origins holds `*`: whoever runs the program has let every website in (`in_array('*', $origins)`). */
export function isLetInByAll(last: Step | null): boolean {
  for (let at = last; at; at = at.prev) if (isBehindAny(at.mod, at.offset) || (at.inner && isLetInByAll(at.inner))) return true
  return false
}

function isBehindAny({ ir }: Mod, offset: number): boolean {
  if (!ir.constants.includes('*')) return false
  const fn = functionAround(ir.functions, offset)
  return fn !== undefined && asksForAny(ir, fn, offset)
}

function asksForAny({ code, constants }: Mod['ir'], fn: IrFunction, offset: number): boolean {
  const stars = new Set<number>()
  const asked = new Set<number>()
  /** conditions that a part decides, by that part */
  const wholes = new Map<number, number>()
  const ask = (temp: number): void => {
    for (let one: number | undefined = temp; one !== undefined && !asked.has(one); one = wholes.get(one)) asked.add(one)
  }
  let end = -1
  for (let at = fn.start; at < fn.end; at = nextInstruction(code, at)) {
    const [op, place, made = -1, a = -1, b = -1, c = -1] = code.subarray(at, at + 6)
    if (place === offset && at < end) return true
    if (op === OP.CONST && constants[a] === '*') stars.add(made)
    else if (op === OP.CALL && hasStar(code, at + 5, b, stars)) ask(made)
    else if (op === OP.METHOD && hasStar(code, at + 6, c, stars)) ask(made)
    else if (op === OP.BINARY && (a === BINARY.IN || a === BINARY.EQ) && (stars.has(b) || stars.has(c))) ask(made)
    else if (op === OP.AND || op === OP.OR) {
      wholes.set(b, made)
      if (asked.has(a)) ask(made)
    }
    else if (op === OP.IF && asked.has(made)) end = Math.max(end, at + 5 + a)
  }
  return false
}

const hasStar = (code: Int32Array, from: number, count: number, stars: ReadonlySet<number>): boolean => Array.from({ length: count }, (_, index) => code[from + index * 2 + 1] ?? -1).some((temp) => stars.has(temp))
