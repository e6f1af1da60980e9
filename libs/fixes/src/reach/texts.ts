import type { Language } from '@preflight/analyzers'
import type { ParsedFile } from '@preflight/analyzers/syntax'
import { withoutUnseen } from '@preflight/contracts'
import { tokensOf } from '../written/tokens.ts'

/** A file with a fix, as text. */
export interface NewTexts {
  language: Language
  /** the code as it was, without comments: what it has may stay */
  known: string
  /** the same with the fix */
  now: string
  /** whole lines that the fix puts in, with their comments */
  added: string
  /** whole lines that the fix takes out */
  removed: string
  /** what somebody is shown, before and with the fix: all texts of the code, and what stands around it in a page */
  shown: readonly [before: string, after: string]
}

/** `https://…`, `//host/…` at the start of a text, `mailto:`. */
const ADDRESS = /\b[a-z][a-z\d+.-]*:\/\/[^\s'"`<>)\]]*|(?<=['"`])\/\/[\w.-]+\.\w+[^\s'"`]*|\b(?:mailto|javascript|data|tel):[\w@/]+/gi
/** Addresses of this machine are none of the world's. */
const NUMBERS = /(?<![\w.])(?!127\.|0\.0\.0\.0)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g
const DOMAINS =
  'com|net|org|io|dev|app|co|ai|cloud|xyz|info|biz|site|online|top|ru|cn|de|uk|eu|us|fr|nl|ws|cc|to|gg|local|internal|example|test'
/** A text that is a host, as `api.example.com:443/x`. */
const HOST = new RegExp(String.raw`(?<=['"${'`'}])(?:[\w-]+\.)+(?:${DOMAINS})(?::\d+)?(?:\/[^'"${'`'}\s]*)?(?=['"${'`'}])`, 'gi')

/** Letters, digits and the signs of addresses, in hexadecimal: nobody writes them by their numbers but to hide them. */
const LETTER = '(?:2[ef]|3[0-9a]|4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])'
const ENCODED = new RegExp([
  // long texts that nobody can read
  String.raw`(?<![\w+/=])(?=[A-Za-z\d+/]*[a-z])(?=[A-Za-z\d+/]*[A-Z])(?=[A-Za-z\d+/]*\d)[A-Za-z\d+/]{40,}={0,2}`,
  String.raw`\b[\da-f]{32,}\b`,
  String.raw`(?:\\x[\da-f]{2}|\\u\{?[\da-f]{4,6}\}?|\\[0-7]{3}|%[\da-f]{2}){4,}`,
  String.raw`\\x${LETTER}|\\u+00${LETTER}|\\u\{0*${LETTER}\}|\\U0{6}${LETTER}|\\(?:0[5-7][0-7]|1[0-7]{2})(?!\d)|\\N\{`,
  String.raw`&#(?:x0*[4-7][\da-f]|0*(?:6[5-9]|[7-9]\d|1[01]\d|12[0-2]));`,
  // letters by their numbers
  String.raw`(?:\b(?:3[2-9]|[4-9]\d|1[01]\d|12[0-6]|0x[2-7][\da-f])\b\s*,\s*){3}`,
].join('|'), 'gi')
/** In Java they end a line, a text or a comment, wherever they stand. */
const ENDS_IN_JAVA = /\\u+00(?:0[ad]|2[27a]|5c)/gi

/** Ways to reach code without its name. */
const AROUND = new RegExp([
  String.raw`\{\d*[\w.]*\.__\w+__|__(?:import|builtins|subclasses|globals|dict|loader|reduce)__`,
  String.raw`\.\s*constructor\s*\.\s*constructor|\[\s*['"${'`'}]constructor['"${'`'}]\s*\]|\bmainModule\b`,
].join('|'), 'g')

/** Comments that are orders to a compiler, an interpreter or a browser. */
const DIRECTIVE = new RegExp([
  String.raw`^[ \t]*//(?:go:\w+|export |line )|^[ \t]*(?://|\*)?[ \t]*#[ \t]*cgo\b`,
  String.raw`\bsource(?:Mapping)?URL=|@jsx\w*\b`,
  String.raw`^[ \t]*#[^\n]*?coding[:=][ \t]*[-\w.]+|^#!`,
].join('|'), 'gim')

/** In a text or a page: markup that loads or runs something, and code of a browser. */
const MARKUP = new RegExp([
  String.raw`<(?:script|i?frame|img|image|video|audio|source|track|object|embed|link|meta|base|form|style|svg|applet)(?=[\s/>])`,
  String.raw`<[a-z][^<>]*\s(?:on[a-z]{3,}|srcdoc|formaction)\s*=`,
  String.raw`@import\s+(?:url|['"])|(?<![\w.])url\(|\bv-html\b|\{@html\b|(?:\bv-bind)?:(?:src|href|is|srcdoc|action)=`,
  String.raw`(?<![\w.$])(?:fetch|eval|importScripts|XMLHttpRequest|WebSocket|EventSource|sendBeacon)(?=\s*\()|\b(?:sendBeacon|innerHTML)\b`,
].join('|'), 'g')

/** In a text: statements that change data or rights, and functions of databases that read files, run programs or call out. */
const STATEMENTS = new RegExp([
  String.raw`\b(?:DROP|TRUNCATE|ALTER|CREATE)\s+(?:TABLE|DATABASE|SCHEMA|USER|ROLE|FUNCTION|PROCEDURE|TRIGGER|EXTENSION|VIEW|LOGIN)\b`,
  String.raw`\b(?:DELETE\s+FROM|INSERT\s+INTO|REPLACE\s+INTO|GRANT\s+\w+)\b`,
  String.raw`\b(?:ATTACH\s+DATABASE|INTO\s+(?:OUTFILE|DUMPFILE)|(?:TO|FROM)\s+PROGRAM)\b`,
  String.raw`\bUPDATE\s+[\w."${'`'}]+\s+SET\b`,
  String.raw`\b(?:LOAD_FILE|load_extension|pg_read_file|pg_ls_dir|lo_(?:im|ex)port|dblink\w*|utl_(?:http|file|tcp|smtp)|xp_\w+|sp_OA\w+)\b`,
].join('|'), 'gi')

/** Names of settings and document types that are written like addresses, and that nobody calls. */
const ONLY_NAMES = /^https?:\/\/(?:apache\.org\/xml\/|xml\.org\/sax\/|javax\.xml\.|www\.w3\.org\/(?:1999|2000|2001)\/|schemas\.)/

type Kind = readonly [pattern: RegExp, says: (found: string) => string]

const KINDS: readonly Kind[] = [
  [ADDRESS, (found) => `it brings the address ${found}`],
  [NUMBERS, (found) => `it brings the address ${found}`],
  [HOST, (found) => `it brings the host ${found}`],
  [AROUND, (found) => `it reaches code in a roundabout way (${found})`],
  [DIRECTIVE, (found) => `it brings an order to a compiler or a browser in a comment (${found.trim()})`],
  [ENCODED, () => 'it brings text that is encoded'],
]

/** Nothing that is written has these beside line breaks and tabs. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/

/** More than this nobody reads: lines of a change, characters of a line beyond those that it had, space inside of one. */
const MAX_LINES = 200
const MAX_LINE = 300
const FAR = /\S[ \t]{40,}\S/

const longestOf = (text: string) => Math.max(...text.split('\n').map(({ length }) => length))

function unreadable({ removed, added }: NewTexts): string | null {
  if (withoutUnseen(added) !== added || CONTROL.test(added)) return 'it brings characters that nobody sees'
  const lines = added.split('\n')
  if (lines.length > MAX_LINES) return `it brings ${lines.length} lines, more than anybody looks through`
  const isLong = longestOf(added) > longestOf(removed) + MAX_LINE
  return isLong || lines.some((line) => FAR.test(line)) ? 'it brings code so far to the right that nobody sees it' : null
}

const BEYOND_ASCII = /[^\0-\x7F]/
const isName = (token: string) => /^[$@]?[\p{L}_]/u.test(token)

/** A name with letters that look like others: an interpreter may even take them for those. */
function lookAlike({ language, known, now }: NewTexts): string | null {
  const names = new Set(tokensOf(known, language))
  const found = tokensOf(now, language).find((token) => isName(token) && BEYOND_ASCII.test(token) && !names.has(token))
  return found === undefined ? null : `it brings the name ${found}, whose letters can be taken for others`
}

const count = (text: string, pattern: RegExp): Map<string, number> => {
  const found = new Map<string, number>()
  for (const [written] of text.matchAll(pattern)) {
    const one = written.toLowerCase().replaceAll(/\s+/g, ' ')
    found.set(one, (found.get(one) ?? 0) + 1)
  }
  return found
}

/** What texts have more of than before. */
function moreOf(pattern: RegExp, { shown: [before, after] }: NewTexts): string | null {
  const was = count(before, pattern)
  return [...count(after, pattern)].find(([one, times]) => times > (was.get(one) ?? 0))?.[0].slice(0, 80) ?? null
}

function newCodeInTexts(texts: NewTexts): string | null {
  const [markup, statement] = [moreOf(MARKUP, texts), moreOf(STATEMENTS, texts)]
  if (markup !== null) return `it brings markup that loads or runs something (${markup})`
  return statement === null ? null : `it brings a statement that does more than the query did (${statement})`
}

const isNew = (found: string, { known }: NewTexts) => !known.includes(found) && !ONLY_NAMES.test(found)

function newOfKind(texts: NewTexts, where: string): string | null {
  for (const [pattern, says] of KINDS) {
    const found = [...where.matchAll(pattern)].map(([text]) => text).find((text) => isNew(text, texts))
    if (found !== undefined) return says(found.slice(0, 80))
  }
  return null
}

/** Texts that stand in pieces in the code, put together. */
export const joinedTexts = (parsed: ParsedFile): string[] =>
  [...parsed.root.descendants()].flatMap((node) => {
    const text = parsed.isA(node, 'binary') || node.kind === 'BinaryExpression' ? parsed.literal(node) : null
    return text === null ? [] : [`'${text}'`]
  })

/**
 * What in new text a fix must not bring: addresses, hosts, encoded texts, markup, orders in comments, and what nobody sees.
 * @param joined texts of the file with the fix that stand there in pieces
 */
export function newTexts(texts: NewTexts, joined: readonly string[]): string | null {
  const ofJava = texts.language === 'java' ? texts.added.match(ENDS_IN_JAVA) : null
  if (ofJava?.some((found) => isNew(found, texts))) return 'it brings text that is encoded'
  const ofKind = newOfKind(texts, texts.added) ?? newOfKind(texts, joined.join('\n'))
  return unreadable(texts) ?? lookAlike(texts) ?? ofKind ?? newCodeInTexts(texts)
}
