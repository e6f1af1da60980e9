import { WEAKNESS_NAMES, weaknessNames, type Finding } from '@preflight/contracts'

/** What is searched of a finding, in lower case. */
export interface SearchedText {
  /** title, path and rule, one a line: found by any part of them */
  text: string
  /** CWE numbers, OWASP category and the usual names, each after a blank: found by the beginning of a word */
  weakness: string
}

type Searched = Pick<Finding, 'title' | 'file_path' | 'rule_id' | 'cwe_ids' | 'owasp'>

/** 'A03:2021 Injection' is found as A03:2021, as A03 and by its name. */
const owaspWords = (owasp: string) => `${owasp} ${owasp.split(':', 1)[0]} owasp`

const weaknessOf = ({ cwe_ids, owasp }: Searched) =>
  ` ${[...cwe_ids.flatMap((cwe) => [`cwe-${cwe}`, String(cwe), ...weaknessNames(cwe)]), ...(owasp ? [owaspWords(owasp)] : [])].join(' ')} `.toLowerCase()

const known = new Map<string, string>()

/** Thousands of findings have some dozens of weaknesses between them: each is spelt out once. */
function weaknessText(finding: Searched): string {
  const key = `${finding.cwe_ids.join()} ${finding.owasp ?? ''}`
  const text = known.get(key) ?? weaknessOf(finding)
  known.set(key, text)
  return text
}

/** The same for the palette, which marks and ranks what was found. */
export const weaknessWords = (finding: Searched): string => weaknessText(finding).trim()

export const searchedText = (finding: Searched): SearchedText => ({
  text: `${finding.title}\n${finding.file_path}\n${finding.rule_id}`.toLowerCase(),
  weakness: weaknessText(finding),
})

/** Acronyms as RCE and LFI: parts of many other words (`source`, `resource`) that are not meant. */
const ACRONYMS: ReadonlySet<string> = new Set([...WEAKNESS_NAMES.values()].flat().filter((name) => /^[A-Z\d-]{2,5}$/.test(name)).map((name) => name.toLowerCase()))

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Whether the text has a word on its own, between characters that are no letters. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true
  return false
}

type Test = (searched: SearchedText) => boolean

/** A number is looked for whole, or CWE-79 would find CWE-798; other words by how they begin. */
function wordTest(word: string): Test {
  const begins = /\d$/.test(word) ? ` ${word} ` : ` ${word}`
  const inText = ACRONYMS.has(word) ? (text: string) => hasWord(text, word) : (text: string) => text.includes(word)
  return ({ text, weakness }) => inText(text) || weakness.includes(begins)
}

/** `CWE 89` and `cwe89` are ways to write CWE-89. */
const normalised = (query: string) => query.toLowerCase().replace(/\bcwe[\s:_]?(?=\d)/g, 'cwe-')

export const searchWords = (query: string): readonly string[] => normalised(query).split(/\s+/).filter(Boolean)

/** Whether a finding has all the words, in any order. */
export function searchTest(words: readonly string[]): Test {
  const tests = words.map(wordTest)
  return (searched) => tests.every((test) => test(searched))
}
