import type { Use, UseFact } from '../facts.ts'
import type { Args, Held } from '../value.ts'
import { inWords } from '../words.ts'

const MAX_TEXT = 80
const MAX_OPTIONS = 40
const MAX_DEPTH = 3

type Options = Record<string, UseFact['options'][string]>

/** Text in these places is a name, a rate or a pattern, as is the first of a cookie; elsewhere it may be the secret itself: `new Stripe('...')`. */
const PLACES_SHOWN: ReadonlySet<Use> = new Set(['rate_limit', 'shutdown', 'upload', 'retry', 'metrics', 'cors', 'security_headers', 'csrf'])

/** Names of what nobody may read: their text is never kept. */
const SECRET = /(?:^|_)(?:pass|passw(?:or)?ds?|passwd|passphrase|pwd|pin|secrets?|tokens?|keys?|credentials?|auth|authorization|bearer|cookie_value|sid|salt|pepper|dsn)(?:_|$)|api_?key|private/
/** Numbers under such names are limits: `maxTokens`. */
const LIMIT = /(?:^|_)(?:max|min|limits?|budget|length|size|count|num|ttl|age|expir\w*|life_?time|rounds|cost|iterations|per|completion)(?:_|$)/

export const isSecretName = (name: string): boolean => SECRET.test(inWords(name))

/** Constants among what a call is given. */
export function optionsOf({ positional, named }: Args, use: Use): Options {
  const found = new Map<string, UseFact['options'][string]>()
  const add = (name: string, value: UseFact['options'][string]) => {
    if (!found.has(name) && found.size < MAX_OPTIONS) found.set(name, value)
  }
  for (const [place, held] of positional.entries()) {
    if (held.entries) nested(held, '', add)
    else if (held.items) listed(held, String(place), add)
    else add(String(place), typeof held.constant === 'string' && !(PLACES_SHOWN.has(use) || (use === 'cookie' && place === 0)) ? null : kept('', held.constant))
  }
  for (const [name, held] of named) if (!name.startsWith('&')) inside(held, name, add)
  return Object.fromEntries(found)
}

type Add = (name: string, value: UseFact['options'][string]) => void

function inside(held: Held, name: string, add: Add): void {
  if (held.entries) nested(held, name, add)
  else if (held.items) listed(held, name, add)
  else add(name, kept(name, held.constant))
}

function nested(held: Held, prefix: string, add: Add): void {
  if (prefix.split('.').length > MAX_DEPTH) return
  for (const [key, one] of held.entries ?? []) inside(one, prefix === '' ? key : `${prefix}.${key}`, add)
}

function listed(held: Held, prefix: string, add: Add): void {
  if (prefix.split('.').length > MAX_DEPTH) return
  for (const [place, one] of (held.items ?? []).slice(0, 8).entries()) inside(one, `${prefix}.${place}`, add)
}

function kept(name: string, constant: Held['constant']): UseFact['options'][string] {
  if (typeof constant === 'boolean') return constant
  if (typeof constant === 'number') return isSecretName(name) && !LIMIT.test(inWords(name)) ? null : constant
  if (typeof constant !== 'string' || constant.length > MAX_TEXT || isSecretName(name)) return null
  return constant
}
