import { bitOf, isAllClean } from '../../models/classes.ts'
import { overlaps, union } from '../../models/mask.ts'
import { type Frame, objectOf } from '../state/frame.ts'
import { cleanOf } from '../state/settled.ts'
import { alteredObject } from '../state/state.ts'
import { KEYS } from './labels.ts'
import { alteredTaint, cleaned, guessed, join, joinTaints, onlyTaints, type Taint, type Value, withTaints } from './value.ts'

const MASS = bitOf('mass')

const isOurs = (frame: Frame, { taints }: Value): boolean => taints.every((taint) => isAllClean(union(cleanOf(frame.run, taint.label), taint.clean)))

/**
 * What is stored under a name that was looked up in a list of ours: `if (key in FIELDS) values[key] = given[key]` sets none
 * but those fields. Which they are is not known here, so that it is what is read under one name is a guess.
 */
export function keyed(frame: Frame, key: Value, stored: Value): Value {
  if (frame.run.state.clean.size === 0 || key.taints.length === 0 || stored.taints.length === 0) return stored
  if (!isOurs(frame, key)) return stored
  const none = cleaned(stored, MASS)
  return frame.mod.language === 'javascript' ? withTaints(none, guessed(none.taints)) : none
}

/** The field of an object that carries what it holds under names that others chose: entry by entry it has become what was sent. */
export const UNDER_SENT_NAMES = '#sent'

/** `values[key] = given[key]`, and nobody has looked at the key. */
export function noteSentName(frame: Frame, target: Value, key: Value, stored: Value): void {
  if (key.taints.length === 0 || stored.taints.length === 0 || isOurs(frame, key)) return
  const sent = onlyTaints(stored.taints.filter(({ clean }) => !overlaps(clean, MASS)))
  if (sent.taints.length === 0) return
  for (const ref of target.refs) {
    const object = ref.kind === 'object' ? objectOf(frame, ref.id) : undefined
    if (!object || ref.kind !== 'object' || object.cls) continue
    const known = object.fields.get(UNDER_SENT_NAMES)
    frame.run.state.setObject(ref.id, alteredObject(object, { fields: new Map(object.fields).set(UNDER_SENT_NAMES, known ? join(known, sent) : sent) }))
  }
}

/** The names of a map's entries: of one that was sent whole, or whose names were. */
export function namesOf(frame: Frame, value: Value): readonly Taint[] {
  const { labels } = frame.run.analyzer
  return withSentNames(frame, value).map((taint) => alteredTaint(taint, { label: labels.part(taint.label, KEYS) }))
}

/** What may set any field: data that is a map itself, and what a map of ours holds under names that were sent. */
export const withSentNames = (frame: Frame, { taints, refs }: Value): readonly Taint[] =>
  refs.reduce<readonly Taint[]>((all, ref) => joinTaints(all, (ref.kind === 'object' && objectOf(frame, ref.id)?.fields.get(UNDER_SENT_NAMES)?.taints) || []), taints)
