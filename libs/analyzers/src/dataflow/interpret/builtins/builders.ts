import { type Frame, objectOf } from '../state/frame.ts'
import { alteredObject } from '../state/state.ts'
import { HOLE } from '../values/holes.ts'
import { type Value, valueOf } from '../values/value.ts'
import { addressTaints, leadsSomewhere } from './text.ts'

/** Where a builder keeps the beginning of its text. */
const START = '#start'

/** `builder.append(scheme).append("://").append(host)`: nothing is said of the host yet. */
const SCHEME_ONLY = /^\0:\/\/[^/?#\0]*$/

/** What begins a builder that is made of text, and not of how long it will be. */
export const startOf = (first: Value | undefined): ReadonlyMap<string, Value> | null =>
  first && typeof first.consts?.[0] !== 'number' && first.ext.length === 0 ? new Map([[START, valueOf({ text: first.text ?? HOLE })]]) : null

/** What makes text bit by bit, in the order in which it is put together. */
export const BUILDER = /(?:^|\.)String(?:Builder|Buffer)(?:\(\))?$/

/**
 * What is put behind what a builder holds: an address that the program has begun leads where its beginning says. The
 * beginning is kept no longer than that takes, so that it is the same whichever way the program goes on.
 */
export function putBehind(frame: Frame, builder: Value, given: Value): Value {
  const [ref] = builder.refs
  const object = ref?.kind === 'object' ? objectOf(frame, ref.id) : undefined
  if (!object || ref?.kind !== 'object' || !builder.ext.some((type) => BUILDER.test(type))) return given
  const start = object.fields.has(START) ? object.fields.get(START)?.text : object.rest ? null : ''
  if (start === null || start === undefined) return given
  const leads = leadsSomewhere(start) && !SCHEME_ONLY.test(start)
  if (!leads || (start === HOLE && given.text?.startsWith(':'))) frame.run.state.setObject(ref.id, alteredObject(object, { fields: new Map(object.fields).set(START, valueOf({ text: start + (given.text ?? HOLE) })) }))
  return leads ? addressTaints(start, given) : given
}
