import { catalogue, type RuleInfo } from '@preflight/analyzers'
import { stemOf, wordsOf } from '@preflight/model'

/** All that a rule can say, in every language and for every library. */
export function textsOfRule({ title, titles = {}, why, fix, keep = '', done = '' }: RuleInfo): string[] {
  const changes = typeof fix === 'string' ? [fix] : Object.values(fix).flatMap((one) => (typeof one === 'string' ? [one] : one.map(({ text }) => text)))
  return [title, ...Object.values(titles), why, ...changes, keep, done]
}

const TEXTS = [...catalogue.values()].flatMap(textsOfRule)

/** English as rules write it: stems of the words of all of them, and whole those with a hyphen. */
export const WORDS_OF_RULES: ReadonlySet<string> = new Set([...TEXTS.flatMap(wordsOf).map(stemOf), ...TEXTS.flatMap((text) => text.toLowerCase().match(/[a-z]+(?:-[a-z]+)+/g) ?? [])])
