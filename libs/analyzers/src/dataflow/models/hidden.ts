import { remembered } from '../remembered.ts'
import type { SinkModel } from './model.ts'
import type { SinkClass } from './classes.ts'

/** What nobody but its owner may know, by the end of its name in words: `new_password`, `stripe_api_key`. */
const SECRET =
  /(?:^|[_.-])(?:\w*(?:password|passwd|passphrase|passwort)|pwd|secrets?|secret_?key(?:_base)?|private_?key|api_?key|access_?key|api_?secret|client_?secret|(?:\w+_)?tokens?|bearer|credit_?card(?:_?number)?|card_?number|cvv|cvc|ssn|otp|authorization|encrypted_password)(?:_?(?:hash|digest|confirm(?:ation)?|again|repeat|[12]))?$/

/** Tokens that open nothing, and what only says that there is a password, or asks for one. */
const OPEN = /(?:csrf|xsrf|page|next|continuation|continue|cursor|device|push|public|fcm|cancell?ation|sync|design|scroll|type|max|min|num|total|stop|input|output|prompt|completion|resume|range)_?tokens?$|^(?:is|has|had|no|needs?|requires?|show|hide|allow|uses?|enable|disable|with|without|max|min|ask|wants?)_|^(?:forgot|forget|reset|change|set|update|lost)_password$|public_?key/

const inWords = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').replace(/([A-Z])([A-Z][a-z])/g, '$1_$2').toLowerCase()

/** Whether what has this name is surely not for others to read. */
export const namesSecret = remembered((name) => {
  if (name.length < 3 || name.length > 60) return false
  const words = inWords(name)
  return SECRET.test(words) && !OPEN.test(words)
})

/** Functions that leave nothing of a secret to read, by their names: `maskToken(token)`. */
export const hidesSecrets = remembered((name) => name.length < 60 && /mask|redact|obfus|censor|scrub|anonymi|hide|conceal|shorten|truncate|fingerprint|preview/i.test(name))

/** Sinks of what is written to a log, and nobody may know: whatever argument it is. */
export const logsSecret = (at: string, more: Partial<SinkModel> = {}): SinkModel => ({ at, arg: 'any', is: 'secret' satisfies SinkClass, sure: true, confidence: 'medium', unlessNear: /^redact(?:ed|ion|Paths|Keys)?$/, ...more })
