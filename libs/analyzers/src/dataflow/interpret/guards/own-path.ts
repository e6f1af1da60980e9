import { maskOf } from '../../models/classes.ts'
import { type Mask, NO_CLASSES } from '../../models/mask.ts'
import type { Test, Value } from '../values/value.ts'
import { cleansTest } from './tests.ts'

/**
 * A redirect stays on the site where its address begins with one slash. Two tests say that together, in any order:
 * that there is a slash, and that no host stands behind it (`//host`, which browsers read from `/\\host` as well).
 */
const ROOTED = maskOf(['rooted', 'ssrf'])
const HOSTLESS = maskOf(['hostless'])

/** `text.startsWith("/")`, `text.startsWith("//")`; null for other beginnings. */
export function ownPathTest(text: Value, start: string): Test | null {
  if (start === '/') return { kind: 'both', tests: [cleansTest(text, ROOTED, true) ?? { kind: 'both', tests: [] }] }
  return start === '//' ? cleansTest(text, HOSTLESS, false) : null
}

const BEGINS = /^(?:\^|\\A)(?:\(\?\w+\))?\(?(?:\?:)?\\?\//
/** A sign behind the first slash that is no slash of either kind, or none at all. */
const NO_SLASH = /^(?:\$|\\w|[\w-]|\(\?!\[?\\?\/|\[(?!\^)(?:\\[\w.-]|[^\]\\/])+\]|\[\^(?=[^\]]*\/)(?:\\.|[^\]\\])+\])(?![?{])(?!\*(?!\$|\)?\$))/

/** `^/[a-z][a-z/]*$`: a pattern whose texts are paths of the own site. */
export function ownPathMask(source: string): Mask {
  const begun = BEGINS.exec(source)?.[0]
  return begun !== undefined && !source.includes('|') && NO_SLASH.test(source.slice(begun.length)) ? maskOf(['redirect']) : NO_CLASSES
}

/** `^/[/\\\\].*`: texts with a host behind the slash. A text of another form may still be a whole address. */
export const hostMask = (source: string): Mask => (/^\^(?:\(\?\w+\))?\(?(?:\?:)?\\?\/(?:\\?\/|\[(?!\^)[^\]]*\/)/.test(source) ? HOSTLESS : NO_CLASSES)
