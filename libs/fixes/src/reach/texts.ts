import { withoutUnseen } from '@preflight/contracts'

/** `https://…`, `//host/…` at the start of a text, `mailto:`. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s'"`<>)\]]*|(?<=['"`])\/\/[\w.-]+\.\w+[^\s'"`]*|\b(?:mailto|javascript|data|tel):[\w@/]+/gi
/** Addresses of this machine are none of the world's. */
const NUMBERS = /(?<![\w.])(?!127\.|0\.0\.0\.0)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g
/** A text that is a host, as `api.example.com:443/x`. */
const HOST = /(?<=['"`])(?:[\w-]+\.)+(?:com|net|org|io|dev|app|co|ai|cloud|xyz|info|biz|site|online|top|ru|cn|de|uk|eu|us|fr|nl|ws|cc|to|gg|example|test|internal|local)(?::\d+)?(?:\/[^'"`\s]*)?(?=['"`])/gi
/** Long texts that nobody can read, and characters written by their numbers. */
const ENCODED = /(?<![\w+/=])(?=[A-Za-z\d+/]*[a-z])(?=[A-Za-z\d+/]*[A-Z])(?=[A-Za-z\d+/]*\d)[A-Za-z\d+/]{40,}={0,2}|\b[\da-f]{32,}\b|(?:\\x[\da-f]{2}|\\u\{?[\da-f]{4,6}\}?|\\[0-7]{3}|%[\da-f]{2}){4,}/gi

/** Ways to reach code without its name. */
const AROUND = /\.\s*constructor\s*\.\s*constructor|\[\s*['"`]constructor['"`]\s*\]|__(?:import|builtins|subclasses|globals|dict|loader|reduce)__|\bmainModule\b/g

/** Names of settings and document types that are written like addresses, and that nobody calls. */
const ONLY_NAMES = /^https?:\/\/(?:apache\.org\/xml\/|xml\.org\/sax\/|javax\.xml\.|www\.w3\.org\/(?:1999|2000|2001)\/|schemas\.)/

const KINDS: readonly (readonly [pattern: RegExp, says: (found: string) => string])[] = [
  [ADDRESS, (found) => `it brings the address ${found}`],
  [NUMBERS, (found) => `it brings the address ${found}`],
  [HOST, (found) => `it brings the host ${found}`],
  [AROUND, (found) => `it reaches code in a roundabout way (${found})`],
  [ENCODED, () => 'it brings text that is encoded'],
]

/** Nothing that is written has these beside line breaks and tabs. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/

/**
 * What in new text a fix must not bring: addresses, hosts, encoded texts and characters that nobody sees.
 * @param before the code as it was, without comments: what it has may stay
 */
export function newTexts(before: string, added: string): string | null {
  if (withoutUnseen(added) !== added || CONTROL.test(added)) return 'it brings characters that nobody sees'
  for (const [pattern, says] of KINDS) {
    const found = [...added.matchAll(pattern)].map(([text]) => text).find((text) => !before.includes(text) && !ONLY_NAMES.test(text))
    if (found !== undefined) return says(found.slice(0, 80))
  }
  return null
}
