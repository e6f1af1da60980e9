import { limitsTries } from '../checks/b9-sign-in-limited/counted-by-hand.ts'

/** What a function may turn out to be, by its own code. */
export const PROBES = ['sign_in', 'role', 'rate_limit', 'webhook_signature'] as const
export type Probe = (typeof PROBES)[number]

/** Who sends the request is read from what it brings along. */
const READS_CALLER = /\b\w*(?:session|cookie|authorization|bearer|jwt|token|current_?user|get_?user|user_?id|principal|claims|identity)\w*\b/i
/** Somebody is sent away. */
const REFUSES = /\b40[13]\b|unauthori[sz]ed|unauthenticated|forbidden|access_?denied|not_?(?:authenticated|logged_?in|signed_?in)|redirect\w*\([^)\n]*(?:log-?in|sign-?in|\/auth)/i
/** Not everybody: it depends. */
const DEPENDS = /\b(?:if|unless|guard|when)\b|\?\?|\|\||\bor\s+(?:abort|raise|die)/
const ENDS = /\b(?:return|throw|raise|abort|die|next|redirect\w*|sendError|setStatus|halt)\b/
const ASKS_ROLE = /\b\w*(?:role|is_?admin|permission|superuser|privilege)\w*\b/i
const FORBIDS = /\b403\b|forbidden|access_?denied|not_?allowed|unauthori[sz]ed/i
const SIGNS = /hmac|createHmac|signature/i
const COMPARES = /timingSafeEqual|compare_digest|hash_equals|FixedTimeEquals|MessageDigest\.isEqual|secure_compare|hmac\.Equal|subtle\.verify|constructEvent|crypto\.verify/i

const refuses = (text: string): boolean => REFUSES.test(text) && DEPENDS.test(text) && ENDS.test(text)

const SEES: Readonly<Record<Probe, (text: string) => boolean>> = {
  sign_in: (text) => READS_CALLER.test(text) && refuses(text),
  role: (text) => ASKS_ROLE.test(text) && FORBIDS.test(text) && refuses(text),
  rate_limit: limitsTries,
  webhook_signature: (text) => SIGNS.test(text) && COMPARES.test(text) && ENDS.test(text),
}

/** What the code of a function shows it to be. Its names and what is said about it count for nothing. */
export const seenIn = (text: string): Probe[] => PROBES.filter((probe) => SEES[probe](text))
