import { define, first } from './builtin.ts'
import { groupIn } from '../guards/pattern-groups.ts'
import { bare, matchedMask, patternSource } from '../guards/pattern-masks.ts'
import { union } from '../../models/mask.ts'
import type { Frame } from '../state/frame.ts'
import { cleaned, onlyTaints, UNKNOWN, type Value } from '../values/value.ts'
import { newObject } from '../objects/writing.ts'

/** Groups of a pattern that are told apart. */
const MAX_GROUPS = 12

/** The names of a pattern's groups: `(?<year>\\d+)`, `(?P<year>\\d+)`. */
const NAMES = /\(\?P?<([A-Za-z_]\w*)>/g

/** What a pattern finds in a text: the whole of it, and each group, of what the pattern lets through there. */
export function groupsOf(frame: Frame, at: number | string, found: Value, written: string): Value {
  const source = bare(written).replaceAll('(?P<', '(?<')
  const part = (name: string | number): Value | null => {
    const inside = groupIn(source, name)
    return inside === null ? null : cleaned(found, union(matchedMask(inside), matchedMask(source)))
  }
  const list: Value[] = [cleaned(found, matchedMask(source))]
  for (let group = part(1); group && list.length < MAX_GROUPS; group = part(list.length)) list.push(group)
  const fields = new Map([...source.matchAll(NAMES)].flatMap(([, name = '']) => { const value = part(name); return value ? [[name, value] as const] : [] }))
  return newObject(frame, at, { list, fields })
}

/** What PHP puts where `preg_match` is told to. */
define('matched', (frame, call) => {
  const found = onlyTaints(call.value.taints)
  const written = patternSource(first(call))
  return found === UNKNOWN || written === null ? found : groupsOf(frame, call.at, found, written)
})
