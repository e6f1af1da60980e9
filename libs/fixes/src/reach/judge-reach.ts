import type { ParsedFile } from '@preflight/analyzers/syntax'
import { type LanguageReach, WAY_WORDS, WAYS } from './language-reach.ts'
import { usesIn } from './uses.ts'

/** Words that say how something is called and not what: encodings, methods of HTTP, ways of passing output on. */
const PLAIN = /^(?:utf-?8|ascii|pipe|inherit|ignore|git|get|post|put|patch|delete|head|options|https?|json|application\/json|content-type|accept|text|r|w|rb|true|false|default)$/i
const IN_QUOTES = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g
const WORD = /(?<![\w-])[A-Za-z][\w.]*(?:[/-][\w.]+)*/g

/** Constants of a library: no program and no host is written like them. */
const CONSTANT = /^[A-Z][A-Z\d_]+$/

/** Words of a call's own texts: programs, addresses, paths. */
const wordsIn = (code: string): string[] =>
  [...code.matchAll(IN_QUOTES)].flatMap(([, single, double, back]) => [...(single ?? double ?? back ?? '').matchAll(WORD)].map(([word]) => word)).filter((word) => !PLAIN.test(word) && !CONSTANT.test(word))

/**
 * What a changed file reaches that it did not reach before: more calls of a kind, or calls that name something new.
 * @param known the code before: what it names may be named
 * @returns in words, or null where it is nothing
 */
export function newReach(before: ParsedFile, after: ParsedFile, reach: LanguageReach, known: string): string | null {
  const [was, is] = [usesIn(before, reach), usesIn(after, reach)]
  for (const way of WAYS) {
    const [old, now] = [was.filter((use) => use.way === way), is.filter((use) => use.way === way)]
    const names = new Set(old.map(({ name }) => name))
    if (now.length > old.length) return `it brings ${WAY_WORDS[way]} (${(now.find(({ name }) => !names.has(name)) ?? now.at(-1))?.name ?? ''})`
    const word = way === 'hides' ? undefined : now.flatMap(({ code }) => wordsIn(code)).find((one) => !known.includes(one))
    if (word !== undefined) return `a call that reaches out of the program names "${word}", which the file did not`
  }
  return null
}
