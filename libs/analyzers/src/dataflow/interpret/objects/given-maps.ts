import { nextInstruction } from '../../ir/lengths.ts'
import { OP } from '../../ir/ops.ts'
import type { Mod } from '../../program/program.ts'
import type { Frame } from '../state/frame.ts'
import { storeVariable } from '../state/settled.ts'
import { altered, type Value } from '../values/value.ts'
import { newObject } from './writing.ts'

/**
 * `$row = $_POST; $row['id'] = 1;`: data that came in as a whole, and holds something of ours from here on. The variable gets
 * an object beside the data, which says what stands where in place of what was sent.
 */
export function asMap(frame: Frame, at: number, value: Value, key: Value): Value {
  if (value.taints.length === 0 || value.refs.length > 0 || !frame.run.analyzer.habits.includes) return value
  // on one of several ways only it may still be what was sent
  if (frame.run.state.branches > 0 || key.consts?.length !== 1 || typeof key.consts[0] !== 'string') return value
  const variable = variableOf(frame, at)
  if (variable < 0) return value
  const held = altered(value, { refs: newObject(frame, `${at}held`, {}).refs })
  storeVariable(frame, variable, held)
  return held
}

const known = new WeakMap<Mod, Map<number, number>>()

/** The variable of the function that the map of a write was read from, or -1. */
function variableOf({ mod, fn }: Frame, at: number): number {
  const ofMod = known.get(mod) ?? new Map<number, number>()
  known.set(mod, ofMod)
  const before = ofMod.get(at)
  if (before !== undefined) return before
  const { code } = mod.ir
  let found = -1
  for (let place = fn.ir.start; place < at; place = nextInstruction(code, place)) if (code[place] === OP.LOAD && code[place + 2] === code[at + 2]) found = code[place + 3] ?? -1
  ofMod.set(at, found)
  return found
}
