import type { Facts, Scope } from './facts.ts'

/** One way to state a figure. `says` gives the facts that have to hold; `in` is the part of the scan that the sentence is about. */
interface Statement {
  form: RegExp
  says: (found: readonly (string | undefined)[], scope: (category: string | undefined) => string | null, names: Names) => (string | null)[]
}

interface Names {
  kind: (at: string | undefined) => string
  path: (at: string | undefined) => string
}

const N = '(\\d+)'
const CATEGORY = '(?:(security|performance|code[- ]quality) )?'
const SEVERITY = '(critical|high|medium|low|informational)(?:[- ]severity)?'
const FINDINGS = '(?:findings?|issues?|problems?|weakness(?:es)?|vulnerabilit(?:y|ies)|flaws?)'
const ARE = '(?:is|are|stands?|lies?|lie|sits?|occurs?)'
/** Stand for titles and paths of the data, which hold figures of their own. */
const KIND = '«(\\d+)»'
const PATH = '‹(\\d+)›'

const form = (source: string) => new RegExp(`(?<![\\w.])${source}(?!\\w)`, 'gi')
const fact = (scope: string | null, rest: string) => scope && `${scope} ${rest}`

/** Tried in this order: the longer form before the one that it begins with. */
const STATEMENTS: readonly Statement[] = [
  { form: form(`${PATH}(?:,? (?:at |in )?\\(?line |:)${N}\\)?`), says: ([path, line], _, names) => [`place ${names.path(path)} ${line}`] },
  { form: form(`line ${N} (?:of|in) ${PATH}`), says: ([line, path], _, names) => [`place ${names.path(path)} ${line}`] },
  { form: form(`${N} of (?:the |all |these )?${N} ${CATEGORY}${FINDINGS} (?:${ARE} )?in ${PATH}`), says: ([some, all, category, path], scope, names) => [fact(scope(category), `in ${names.path(path)} ${some}`), fact(scope(category), `findings ${all}`)] },
  { form: form(`${N} of (?:the |all |these )?${N} ${CATEGORY}${FINDINGS} ${ARE} ${SEVERITY}`), says: ([some, all, category, severity], scope) => [fact(scope(category), `${severity} ${some}`), fact(scope(category), `findings ${all}`)] },
  { form: form(`most (?:of )?(?:the |these |all )?${CATEGORY}${FINDINGS} (?:${ARE} )?in ${PATH}`), says: ([category, path], scope, names) => [fact(scope(category), `most in ${names.path(path)}`)] },
  { form: form(`(?:all|both)(?: of)?(?: the| these)?(?: ${N})? ${CATEGORY}${FINDINGS} ${ARE} ${SEVERITY}`), says: ([count, category, severity], scope) => [fact(scope(category), `all ${severity}`), count === undefined ? fact(scope(category), `all ${severity}`) : fact(scope(category), `findings ${count}`)] },
  { form: form(`${N} ${CATEGORY}${FINDINGS} (?:${ARE} )?in ${PATH}`), says: ([count, category, path], scope, names) => [fact(scope(category), `in ${names.path(path)} ${count}`)] },
  { form: form(`${N} (?:occurrences?|places?|instances?|cases?) of ${KIND}`), says: ([count, kind], _, names) => [`kind ${names.kind(kind)} ${count}`] },
  { form: form(`${N} ${KIND}(?: ${FINDINGS})?`), says: ([count, kind], _, names) => [`kind ${names.kind(kind)} ${count}`] },
  { form: form(`${KIND}(?: ${ARE})?(?: found)?:? \\(?(?:at |in )?${N} (?:occurrences?|places?|instances?|times|${FINDINGS})\\)?`), says: ([kind, count], _, names) => [`kind ${names.kind(kind)} ${count}`] },
  { form: form(`${KIND}(?: ${ARE})?(?: found)? in ${N} files?`), says: ([kind, count], _, names) => [`kind ${names.kind(kind)} files ${count}`] },
  { form: form(`${SEVERITY} ${KIND}`), says: ([severity, kind], _, names) => [`kind ${names.kind(kind)} is ${severity}`] },
  { form: form(`${KIND} (?:${ARE} |\\()(?:a |an |all |both )?${SEVERITY}\\)?`), says: ([kind, severity], _, names) => [`kind ${names.kind(kind)} is ${severity}`] },
  { form: form(`${N} ${SEVERITY}(?: ${CATEGORY}${FINDINGS})?`), says: ([count, severity, category], scope) => [fact(scope(category), `${severity} ${count}`)] },
  { form: form(`${SEVERITY} and ${SEVERITY} ${CATEGORY}${FINDINGS}`), says: ([one, other, category], scope) => [fact(scope(category), `has ${one}`), fact(scope(category), `has ${other}`)] },
  { form: form(`${SEVERITY} ${CATEGORY}${FINDINGS}`), says: ([severity, category], scope) => [fact(scope(category), `has ${severity}`)] },
  { form: form(`${N} ${CATEGORY}${FINDINGS}`), says: ([count, category], scope) => [fact(scope(category), `findings ${count}`)] },
  { form: form(`(security|performance|code[- ]quality) (?:scores|has a score of|is at) ${N}(?: (?:out )?of 100|/100| points)?`), says: ([category, score], scope) => [fact(scope(category), `score ${score}`)] },
  { form: form(`(security|performance|code[- ]quality) has the lowest score`), says: ([category], scope) => [`lowest ${scope(category)}`] },
  { form: form(`${N} (?:source )?files (?:were |are )?(?:analysed|scanned|read)`), says: ([count]) => [`analysed ${count}`] },
  { form: form(`(?:in|across|over) ${N} files?`), says: ([count], scope) => [fact(scope(undefined), `files ${count}`)] },
  { form: form(`${N} lines of code`), says: ([count]) => [`lines ${count}`] },
]

/** Where a sentence says that something is: looked at beside the figures, which the same words may be part of. */
const PLACES: readonly Statement[] = [
  { form: form(`${SEVERITY} ${CATEGORY}${FINDINGS}(?: \\w+){0,2} in ${PATH}`), says: ([severity, category, path], scope, names) => [fact(scope(category), `${severity} in ${names.path(path)}`)] },
  { form: form(`${KIND}(?: \\w+){0,3} in ${PATH}`), says: ([kind, path], _, names) => [`kind ${names.kind(kind)} in ${names.path(path)}`] },
]

/** Figures, severities, scores and changes: a sentence may hold them only as one of the statements above. */
const FIGURE = /\d|%|\b(?:critical|high|medium|low|informational|severe|severity|serious|minor|major|scores?|scored|points?|percent|half|majority|minority|most|dozens?|hundreds?|thousands?|last scan|previous scan|earlier scan|improv\w+|wors\w+|regress\w+|increas\w+|decreas\w+|declin\w+|unchanged)\b/i
/** Turn a statement into another one. */
const TURNED = /\b(?:not|none|neither|nor|never|zero|nothing|hardly)\b|n['’]t\b/i
/** Before a statement they say something else than the statement. */
const QUANTIFIED = /\b(?:only|sole|every|each|any|all|both|few|many|several|some)(?: of)?(?: the| these)? ·/i
const ABOUT = /\b(?:more than|less than|fewer than|over|under|at least|at most|up to|about|around|nearly|almost|roughly|approximately|another|first|last|next|other) \d/i

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
const WORD = new RegExp(`\\b(?:${WORDS.join('|')})\\b`, 'gi')
const ONE = /\b(one|an?(?: single)?|single|no)(?= (?:critical|high|medium|low|informational)\b)|\b(one|a single|single|no)(?= (?:(?:security|performance|code[- ]quality) )?(?:finding|issue|problem|weakness|vulnerabilit|flaw)|(?: «))/gi
const CATEGORY_NAMED = /\b(security|performance|code[- ]quality)\b/gi

const inFigures = (text: string) =>
  text.replace(/(?<=\d),(?=\d{3})/g, '').replace(WORD, (word) => String(WORDS.indexOf(word.toLowerCase()) + 2)).replace(ONE, (word) => (word.toLowerCase() === 'no' ? '0' : '1'))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** Each of the names as a mark with its number, the longest first; a name may stand in the plural. */
const marked = (text: string, names: readonly string[], [open, close]: readonly [string, string]) =>
  [...names].sort((a, b) => b.length - a.length).reduce((left, name) => left.replace(new RegExp(`(?<![\\w/.-])["\`]?${escaped(name)}(?:s(?!\\w))?["\`]?(?![\\w/-])`, 'gi'), `${open}${names.indexOf(name)}${close}`), text)

const scopeOf = (category: string) => category.toLowerCase().replace(/[- ]/, '_')

/** What a sentence may name that has figures in it. */
export interface Named {
  titles: readonly string[]
  paths: readonly string[]
}

/** What a sentence says about figures, severities and scores that the facts do not; null where they bear it out. @param section whose text it is in */
export function unprovenFigure(sentence: string, section: Scope, facts: Facts, { titles, paths }: Named): string | null {
  const plain = inFigures(marked(marked(sentence, paths, ['‹', '›']), titles, ['«', '»'])).replace(/\bCWE-\d+/gi, 'CWE')
  if (ABOUT.test(plain)) return sentence
  const named = [...new Set([...plain.matchAll(CATEGORY_NAMED)].map(([word]) => scopeOf(word)))]
  const own = named.length === 0 ? section : named.length === 1 ? (named[0] ?? null) : null
  const scope = (category: string | undefined) => (category === undefined ? own : scopeOf(category))
  const at = (names: readonly string[]) => (index: string | undefined) => (names[Number(index)] ?? '').toLowerCase()
  const holds = ({ says }: Statement, found: readonly (string | undefined)[]) => says(found, scope, { kind: at(titles), path: at(paths) }).every((one) => one !== null && facts.has(one.toLowerCase()))
  let isProven = PLACES.every((place) => [...plain.matchAll(place.form)].every(([, ...found]) => holds(place, found)))
  const stated = STATEMENTS.reduce((left, statement) => left.replace(statement.form, (_whole: string, ...found: (string | undefined)[]) => {
    isProven &&= holds(statement, found)
    return '·'
  }), plain)
  const rest = stated.replace(/‹\d+›|«\d+»/g, '')
  const isTurned = rest.includes('·') && (TURNED.test(rest) || QUANTIFIED.test(stated))
  return !isProven || FIGURE.test(rest) || isTurned ? sentence : null
}
