import type { Habits } from '../habits.ts'
import { type HeapObject, NO_ROOT } from '../state/state.ts'
import { UNDER_SENT_NAMES } from './keyed.ts'
import { guessed, type Value, withTaints } from './value.ts'

/** With so many names of its own a map keeps what a program is set up with: hardly any two of them are the same entry. */
const MANY = 4

/**
 * What is written or asked for under a name nobody can follow, in a map with names that outlives the function:
 * `$settings[$name] = $_POST[$name]` here, `$settings['path']` there. That both mean the same entry is a guess, and none
 * where there are many. It is certain where names were sent, too: then any of them can be.
 * @param isAsked read under such a name: what was written under another one is a guess in any map
 */
export function ofUnknownName({ includes }: Habits, { fields, cls, root, list }: HeapObject, value: Value, isAsked = false): Value {
  if (!includes || cls || root !== NO_ROOT || value.taints.length === 0 || fields.has(UNDER_SENT_NAMES)) return value
  const names = [...fields.keys()].filter(isName).length
  if (names === 0) return isAsked && !list ? withTaints(value, guessed(value.taints)) : value
  return withTaints(value, names >= MANY ? [] : guessed(value.taints))
}

/** None of what is noted in a map for the interpreter itself. */
const isName = (key: string): boolean => /^[^#(]/.test(key)
