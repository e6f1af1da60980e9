import { ALL_CLEAN, bitOf } from '../../models/classes.ts'
import type { Frame } from '../state/frame.ts'
import { cleanOf } from '../state/settled.ts'
import { cleaned, type Value } from './value.ts'

/** What is stored under a name that was looked up in a list of ours: `if (key in FIELDS) values[key] = given[key]` sets none but those fields. */
export function keyed(frame: Frame, key: Value, stored: Value): Value {
  if (frame.run.state.clean.size === 0 || key.taints.length === 0 || stored.taints.length === 0) return stored
  const isOurs = key.taints.every((taint) => (cleanOf(frame.run, taint.label) | taint.clean) === ALL_CLEAN)
  return isOurs ? cleaned(stored, bitOf('mass')) : stored
}
