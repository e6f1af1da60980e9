import { CHECKING_WORDS } from '../../check-names.ts'
import { inWords } from '../../facts/words.ts'
import { bitOf, maskOf, type SinkClass } from '../../models/classes.ts'
import { type Mask, NO_CLASSES, overlaps } from '../../models/mask.ts'
import { remembered } from '../../remembered.ts'
import type { Args } from '../calls/args.ts'
import type { Frame } from '../state/frame.ts'
import { alteredTaint, type Taint, type Value } from '../values/value.ts'
import { isHostPart } from './host-test.ts'
import { validateEvent } from '../trace/event.ts'
import { after, hasMark } from '../trace/marks.ts'

/** What of the program has looked at data, where what it found cannot be followed: a list of the database, a setting. */
export interface Look {
  mask: Mask
  name: string
  offset: number
  /** ends with an error where it has found anything */
  refuses: boolean
}

/** Names that say that something is looked at, and let through or not. */
const LOOKS = new RegExp(`(?:^|_)(?:${CHECKING_WORDS}|(?:un)?safe(?:ly|ty)?|(?:dis)?allow(?:ed|s)?|permit(?:ted|s)?|(?:un)?trusted|block(?:ed|s)?|forbid(?:den|s)?|den(?:y|ied|ies)|whitelist(?:ed)?|blacklist(?:ed)?|allowlist(?:ed)?|blocklist(?:ed)?|private|reject(?:ed|s)?|refuse|prevent|guard|protect|saniti[sz]e)(?=_|$)`, 'g')
/** What else such a name says when it does not say of what. */
const FILLS = /(?:^|_)(?:is|are|has|can|may|must|be|not|no|if|unless|or|and|raise|throw|throws|fail|error|die|abort|do|it|this|that|given|value|input|data|list|for|self|against|by|on|with)(?=_|$)/g

const ADDRESS: readonly SinkClass[] = ['ssrf', 'redirect', 'link']
const FILE: readonly SinkClass[] = ['path', 'inclusion', 'upload']
const CODE: readonly SinkClass[] = ['command', 'code', 'template', 'reflection', 'deserialization']

/** What is looked at, by the words of a name, and what it can do no harm in if that has found anything. */
const SUBJECTS: readonly (readonly [RegExp, readonly SinkClass[]])[] = [
  [/(?:^|_)(?:urls?|uris?|hosts?|host_?names?|domains?|addr(?:ess(?:es)?)?|ips?|ip_address|end_?points?|links?|ssrf|origins?|remotes?|redirects?|next|callbacks?|targets?|webhooks?|internal|server)(?=_|$)/, ADDRESS],
  [/(?:^|_)(?:paths?|files?|file_?names?|dirs?|director(?:y|ies)|folders?|traversal|archives?|zips?|entr(?:y|ies)|locations?|ext|extensions?|uploads?)(?=_|$)/, FILE],
  [/(?:^|_)(?:columns?|fields?|orders?|order_by|sorts?|sorting|tables?|identifiers?|sql|query|queries|statements?)(?=_|$)/, ['sql', 'nosql']],
  [/(?:^|_)(?:commands?|cmds?|args?|arguments?|code|templates?|expressions?|scripts?|class(?:es)?|methods?|actions?|options?)(?=_|$)/, CODE],
]
const BARE = [...ADDRESS, ...FILE]

/** The classes of harm that a function looks for, by its name alone; none where it does not look at all. */
const looksFor = remembered((name): Mask => {
  const words = inWords(name)
  const rest = words.replace(LOOKS, '')
  const subjects = rest === words ? [] : SUBJECTS.flatMap(([subject, classes]) => (subject.test(rest) ? classes : []))
  // that something is there at all is not looked at
  const isBare = rest !== words && words !== 'assert' && rest.replace(FILLS, '').replace(/[_?!]/g, '') === ''
  return maskOf(isBare ? BARE : subjects)
})

/** Remembers that a function named after a check was given data: whatever it does, what follows is less certain. */
export function noteLook(frame: Frame, name: string, { positional, named }: Args, offset: number): void {
  const mask = name === '' ? NO_CLASSES : looksFor(name)
  if (mask !== NO_CLASSES) for (const value of [...positional, ...named.values()]) noteLookAt(frame, value, { mask, name, offset, refuses: false })
}

/** The same of what a pattern or a list is asked that only the settings of an installation know. */
export function noteUnreadable(frame: Frame, value: Value, name: string, offset: number): void {
  noteLookAt(frame, value, { mask: maskOf(BARE), name, offset, refuses: false })
}

const ORIGIN: readonly SinkClass[] = ['cors']

/** The same of an origin that is looked up in a list: it is let in by that, whatever is asked beside it. */
export function noteLookedUp(frame: Frame, list: Value, value: Value, name: string, offset: number): void {
  if (value.taints.length > 0 && list.consts === null && list.taints.every(({ label }) => label.source === null)) noteLookAt(frame, value, { mask: maskOf(ORIGIN), name, offset, refuses: false })
}

export function noteLookAt({ run }: Frame, { taints }: Value, look: Look): void {
  for (const { label } of taints) {
    // who looks at the host of an address looks at where it leads
    const whole = isHostPart(label.path.at(-1) ?? '') ? label.whole : null
    for (const one of whole ? [label, whole] : [label]) if (!run.looks.has(one.id)) run.looks.set(one.id, look)
  }
}

/** Data on its way to a place of harm, with the step of whoever has looked at it for that before. */
export function withLook({ run, mod }: Frame, taint: Taint, is: SinkClass): Taint {
  const look = run.looks.get(taint.label.id)
  if (!look || !overlaps(look.mask, bitOf(is)) || isLookedAt(taint)) return taint
  // a call that has looked at it may give it as well
  const event = validateEvent(look.name)
  return alteredTaint(taint, { step: { prev: taint.step, mod, offset: look.offset, event, inner: null, length: (taint.step?.length ?? 0) + 1 }, marks: after(taint.marks, event.marks) })
}

/** Whether something has looked at data on its way, those in other functions included. */
export const isLookedAt = ({ marks }: Taint): boolean => hasMark(marks, 'validated')
