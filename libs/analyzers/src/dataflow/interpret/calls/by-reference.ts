import { nextInstruction } from '../../ir/lengths.ts'
import { ARG, OP, REFERENCE } from '../../ir/ops.ts'
import type { Fn } from '../../program/program.ts'
import { alteredArgs, type Args } from './args.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { storeVariable } from '../state/settled.ts'
import { UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'

/** Whether a function stores something back into what it is passed. */
export const hasReferences = ({ ir, mod }: Fn): boolean => mod.language === 'php' && ir.parameters.some(({ reference }) => reference)

/**
 * A call of a function of another file, which takes references: who wrote the call down could not see that. Variables are
 * passed as objects that hold them, and get what these hold afterwards.
 */
export function withReferences(frame: Frame, fn: Fn, args: Args, at: number, call: (args: Args) => Value): Value {
  const positional = [...args.positional]
  const back: { variable: number; held: Value }[] = []
  for (const [place, { reference }] of fn.ir.parameters.entries()) {
    const value = positional[place]
    const variable = reference && value && !isHeld(frame, value) ? variableOf(frame, at, place) : -1
    if (!value || variable < 0) continue
    const held = newObject(frame, `${at}reference${place}`, { fields: new Map([[REFERENCE, value]]) })
    positional[place] = held
    back.push({ variable, held })
  }
  const result = call(back.length > 0 ? alteredArgs(args, { positional }) : args)
  for (const { variable, held } of back) storeVariable(frame, variable, heldBy(frame, held) ?? UNKNOWN)
  return result
}

const heldBy = (frame: Frame, { refs }: Value): Value | undefined => {
  const [only] = refs
  return only?.kind === 'object' ? objectOf(frame, only.id)?.fields.get(REFERENCE) : undefined
}

const isHeld = (frame: Frame, value: Value): boolean => heldBy(frame, value) !== undefined

const loads = new WeakMap<Fn, ReadonlyMap<number, number>>()

/** Which variable of the function each temporary has been read from. */
function loadsOf({ fn, mod }: Frame): ReadonlyMap<number, number> {
  const known = loads.get(fn)
  if (known) return known
  const { code } = mod.ir
  const found = new Map<number, number>()
  for (let at = fn.ir.start; at < fn.ir.end; at = nextInstruction(code, at)) if (code[at] === OP.LOAD) found.set(code[at + 2] ?? -1, code[at + 3] ?? -1)
  loads.set(fn, found)
  return found
}

/** The variable that stands at a place of a call, or -1. */
function variableOf(frame: Frame, at: number, place: number): number {
  const { code } = frame.mod.ir
  const from = code[at] === OP.CALL ? at + 5 : code[at] === OP.METHOD ? at + 6 : -1
  if (from < 0 || at < frame.fn.ir.start || at >= frame.fn.ir.end || code[from + place * 2] !== ARG.POSITIONAL) return -1
  return loadsOf(frame).get(code[from + place * 2 + 1] ?? -1) ?? -1
}
