/** GitHub takes no more of a rule's texts. */
const LONGEST = 1024

export const shortened = (text: string) => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST - 1).replace(/[\uD800-\uDBFF]$/, '')}…`)

/** Ends a sentence that has no end. */
export const sentence = (text: string) => (/[.!?:…]$/.test(text) ? text : `${text}.`)

/** A message is a template: `{0}` would be filled in, and `[text](1)` become a link to a related location. */
export const messageText = (text: string) => text.replace(/\{(\d+)\}/g, '{{$1}}').replace(/\[(?=[^\]\n]*\]\(\d+\))/g, '\\[')

/** `sql-injection` and `oxlint/no-debugger` as the words that they are made of. */
const wordsOf = (ruleId: string) => ruleId.split(/[^\p{L}\p{N}]+/u).filter(Boolean)

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** The name of a rule is an identifier: `SqlInjection`. */
export const ruleName = (ruleId: string) => wordsOf(ruleId).map(capital).join('').slice(0, 255)

/** What a rule is called where its findings have titles of their own: `Cognitive complexity`. */
export const ruleWords = (ruleId: string) => capital(wordsOf(ruleId).join(' ')) || 'Rule'

/** Each segment percent-encoded; what no address can hold is replaced. */
export const uriOf = (path: string) =>
  path
    .replace(/^\/+/, '')
    .split('/')
    .map((segment) => encodeURIComponent(segment.replace(/\p{Surrogate}/gu, '\uFFFD')))
    .join('/')
