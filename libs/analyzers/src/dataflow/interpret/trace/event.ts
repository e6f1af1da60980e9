import type { Channel } from '../../channels.ts'
import { remembered } from '../../remembered.ts'
import { callMarks, concatMarks, createMarks, inCall } from './event-marks.ts'
import { last, mark, type Marks, NO_MARKS } from './marks.ts'

/** What happened to data at one place of the program. `marks` is what later decisions need to know of it. */
export type StepEvent = { marks: Marks } & (
  /** it came in; `name`: what it is called there, '' where that says nothing more */
  | { kind: 'source'; channel: Channel; name: string }
  /** assigned to a variable, a field or an entry */
  | { kind: 'store'; name: string }
  /** passed to a function of the program; its parameters have it */
  | { kind: 'pass'; callee: string }
  /** given to a template */
  | { kind: 'render'; template: string }
  /** returned by a function of the program */
  | { kind: 'return'; callee: string }
  /** in and out of a call that is not interpreted; '' for one without a name */
  | { kind: 'call'; callee: string }
  /** an object was made of it */
  | { kind: 'create'; type: string }
  /** became a part of a text; `suffix`: the file name or extension that the text ends in, '' where it has none */
  | { kind: 'concat'; suffix: string }
  /** only its end was kept */
  | { kind: 'cut'; callee: string }
  | { kind: 'split' }
  | { kind: 'unescape' }
  /** what stands behind the path of a URL was removed, or replaced */
  | { kind: 'trim'; replaces: boolean }
  /** chosen as the key of an object */
  | { kind: 'key' }
  /** looked at by a validator that cannot be followed */
  | { kind: 'validate'; callee: string }
)

export type StepKind = StepEvent['kind']

const OTHER = last('anything else')

export const sourceEvent = (channel: Channel, name = ''): StepEvent => ({ kind: 'source', channel, name, marks: OTHER })
export const storeEvent = remembered((name): StepEvent => ({ kind: 'store', name, marks: NO_MARKS }))
export const passEvent = (callee: string): StepEvent => ({ kind: 'pass', callee, marks: inCall(callee) })
export const renderEvent = (template: string): StepEvent => ({ kind: 'render', template, marks: OTHER | mark('more than looked up') })
export const returnEvent = remembered((callee): StepEvent => ({ kind: 'return', callee, marks: inCall(callee) }))
export const callEvent = remembered((callee): StepEvent => ({ kind: 'call', callee, marks: callMarks(callee) }))
export const createEvent = remembered((type): StepEvent => ({ kind: 'create', type, marks: createMarks(type) }))
/** @param text with holes where it varies; null where nothing is known of it */
export const concatEvent = (text: string | null, more: Marks = NO_MARKS): StepEvent => {
  const { suffix, marks } = concatMarks(text)
  return { kind: 'concat', suffix, marks: marks | more }
}
export const cutEvent = (callee: string): StepEvent => ({ kind: 'cut', callee, marks: OTHER | mark('cut to its end', 'url changed', 'more than looked up') })
export const SPLIT: StepEvent = { kind: 'split', marks: last('split at slashes') | mark('more than looked up') }
export const UNESCAPE: StepEvent = { kind: 'unescape', marks: OTHER | mark('unescaped', 'more than looked up') }
export const trimEvent = (replaces: boolean): StepEvent => ({ kind: 'trim', replaces, marks: OTHER | mark('more than looked up') })
export const KEY: StepEvent = { kind: 'key', marks: OTHER | mark('more than looked up') }
export const validateEvent = (callee: string): StepEvent => ({ kind: 'validate', callee, marks: OTHER | mark('validated', 'more than looked up') })
