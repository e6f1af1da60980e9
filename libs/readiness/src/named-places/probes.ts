import { limitsTries } from '../checks/b9-sign-in-limited/counted-by-hand.ts'

/** What a function may turn out to be, by its own code. */
export const PROBES = ['sign_in', 'role', 'rate_limit', 'webhook_signature'] as const
export type Probe = (typeof PROBES)[number]

/** Who sends the request is read from what it brings along. */
const CALLER = /\b\w*(?:session|cookie|authorization|bearer|jwt|token|current_?user|get_?user|user_?id|principal|claims|identity)\w*\b/i
const ROLE = /\b\w*(?:role|is_?admin|permission|superuser|privilege)\w*\b/i
/** Somebody is sent away. */
const REFUSES = /\b40[13]\b|unauthori[sz]ed|unauthenticated|forbidden|access_?denied|not_?(?:authenticated|logged_?in|signed_?in)|redirect\w*\([^)\n]*(?:log-?in|sign-?in|\/auth)/i
const FORBIDS = /\b403\b|forbidden|access_?denied|not_?allowed|unauthori[sz]ed/i
const ENDS = /\b(?:return|throw|raise|abort|die|next|redirect\w*|sendError|setStatus|halt)\b/

const IF = /\b(?:if|unless)\b\s*/g
/** Of what follows a condition so much is read. */
const NEAR = { characters: 400, lines: 5 }
/** Of those without something: `!user`, `user is None`, `not in session`. */
const ABSENT = /!|\bnot\b|\bunless\b|={2,3}\s*(?:null|undefined|nil)|\bis\s+None\b|\bnil\?|\bblank\?|\bempty\b|\bisEmpty\(|\bIsNullOrEmpty\(/i
/** It never holds, or always. */
const CONSTANT = /\b(?:true|false)\b|(?:&&|\|\||\(|^)\s*\d+\s*(?:&&|\|\||\)|$)/i
/** A token that is verified, and who is sent away where that fails. */
const VERIFIES = /\b(?:verify\w*|decode\w*|validate\w*|authenticate\w*)\s*\([\s\S]{0,300}\b(?:catch|except|rescue)\b([\s\S]{0,200})/i

const SIGNS = /hmac|signature/i
const COMPARES = /timingSafeEqual|compare_digest|hash_equals|FixedTimeEquals|MessageDigest\.isEqual|secure_compare|hmac\.Equal|subtle\.verify|constructEvent|crypto\.verify/i

/** `const member = `, `member := `, `$member =`, `String member =`: the last name before the sign, and what it holds. */
const ASSIGNED = /([\w$]+)\s*(?::\s*[\w.<>| ]+)?[\s}\]]*:?=(?![=>])\s*([^\n]+)/g

/** Names that hold what was read. */
const namesFrom = (text: string, read: RegExp): string[] => [...text.matchAll(ASSIGNED)].flatMap(([, name = '', value = '']) => (read.test(value) ? [name.replace('$', '')] : []))

/** Whether people without what is read are sent away. */
function sendsAway(text: string, read: RegExp, refuses: RegExp): boolean {
  const names = namesFrom(text, read)
  const isAbout = (condition: string) => read.test(condition) || names.some((name) => new RegExp(String.raw`(?<![\w$])${name}(?![\w$])`).test(condition))
  return conditionsIn(text).some(({ condition, isUnless, then }) => isAbout(condition) && (ABSENT.test(condition) || isUnless) && !CONSTANT.test(condition) && refuses.test(then) && ENDS.test(then))
}

interface Condition {
  condition: string
  isUnless: boolean
  /** what follows it */
  then: string
}

function conditionsIn(text: string): Condition[] {
  return [...text.matchAll(IF)].map((found) => {
    const after = text.slice(found.index + found[0].length, found.index + NEAR.characters).split('\n').slice(0, NEAR.lines).join('\n')
    const end = after.startsWith('(') ? closing(after) : after.search(/[:{\n]/)
    return { condition: end < 0 ? after : after.slice(0, end + 1), isUnless: found[0].startsWith('unless'), then: end < 0 ? '' : after.slice(end + 1) }
  })
}

/** Where the bracket that a text begins with is closed; -1 where it is not. */
function closing(text: string): number {
  let depth = 0
  for (const [at, sign] of [...text].entries()) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth === 0) return at
  }
  return -1
}

const refusesForged = (text: string): boolean => {
  const [, then = ''] = VERIFIES.exec(text) ?? []
  return CALLER.test(text) && REFUSES.test(then) && ENDS.test(then)
}

const SEES: Readonly<Record<Probe, (text: string) => boolean>> = {
  sign_in: (text) => sendsAway(text, CALLER, REFUSES) || refusesForged(text),
  role: (text) => sendsAway(text, ROLE, FORBIDS),
  rate_limit: limitsTries,
  webhook_signature: (text) => SIGNS.test(text) && COMPARES.test(text) && ENDS.test(text),
}

/** What the code of a function shows it to be. Its names and what is said about it count for nothing. */
export const seenIn = (text: string): Probe[] => PROBES.filter((probe) => SEES[probe](text))
