import type { Piece, TextPiece, ValuePiece } from './template.ts'

/** A place of a statement that one parameter can take: a value, or a quoted text with values in it. */
export interface Hole {
  /** offsets of the file: what the placeholder replaces, quotes of the SQL text included */
  start: number
  end: number
  /** what the parameter is put together from, in order */
  parts: readonly (ValuePiece | { kind: 'text'; text: string })[]
  /** the statement's text in front of it, as far as it is known */
  before: string
  after: string
  isQuoted: boolean
}

interface Opened {
  start: number
  before: string
  quote: string
  parts: Hole['parts'][number][]
}

/** A quote of the SQL text, also one that the literal escapes. */
const QUOTE = /\\?'|\\?"/y
/** Two quotes in a row stand for one inside a text. */
const isDoubled = (text: string, at: number, quote: string) => text.startsWith(quote + quote, at)

/**
 * The places of a statement where values stand, and what stands around each.
 * @returns null where a quoted text does not end
 */
export function holesOf(pieces: readonly Piece[]): Hole[] | null {
  const holes: Hole[] = []
  let open: Opened | null = null
  let before = ''
  for (const piece of pieces) {
    if (piece.kind === 'value') {
      if (open) open.parts.push(piece)
      else holes.push({ start: piece.start, end: piece.end, parts: [piece], before, after: '', isQuoted: false })
      before += '\uE000'
      continue
    }
    open = readText(piece, open, before, holes)
    before += piece.text
  }
  if (open?.parts.some(({ kind }) => kind === 'value')) return null
  return withWhatFollows(holes, pieces)
}

function readText({ text, start }: TextPiece, opened: Opened | null, before: string, holes: Hole[]): Opened | null {
  let open = opened
  let from = 0
  for (let at = 0; at < text.length; at++) {
    QUOTE.lastIndex = at
    const quote = QUOTE.exec(text)?.[0]
    if (quote === undefined) continue
    if (!open) {
      open = { start: start + at, before: before + text.slice(0, at), quote, parts: [] }
      from = at + quote.length
    } else if (quote === open.quote) {
      if (isDoubled(text, at, quote)) {
        at += quote.length * 2 - 1
        continue
      }
      const parts = [...open.parts, ...textPart(text.slice(from, at))]
      if (parts.some(({ kind }) => kind === 'value')) holes.push({ start: open.start, end: start + at + quote.length, parts, before: open.before, after: '', isQuoted: true })
      open = null
    }
    at += quote.length - 1
  }
  if (open) open.parts.push(...textPart(text.slice(from)))
  return open
}

const textPart = (text: string) => (text === '' ? [] : [{ kind: 'text' as const, text }])

/** Adds the text behind each hole. */
function withWhatFollows(holes: readonly Hole[], pieces: readonly Piece[]): Hole[] {
  return holes.map((hole) => {
    const following = pieces.flatMap((piece) => (piece.kind === 'text' && piece.end > hole.end ? [piece.text.slice(Math.max(0, hole.end - piece.start))] : piece.kind === 'value' && piece.start >= hole.end ? ['\uE000'] : []))
    return { ...hole, after: following.join('').slice(0, 80) }
  })
}

/** What a value stands behind: an operator, a bracket, or one of these words. */
const VALUES_FOLLOW = /(?:\b(?:AND|OR|NOT|BETWEEN|LIKE|ILIKE|RLIKE|REGEXP|LIMIT|OFFSET|WHEN|THEN|ELSE|VALUES|IN|ESCAPE|INTERVAL|SIMILAR TO|IS|CASE)\s*\(?|[=<>,(+*/%|-])\s*$/i
const CLAUSES = /\b(?:SELECT|FROM|WHERE|ORDER\s+BY|GROUP\s+BY|HAVING|LIMIT|OFFSET|SET|VALUES|INTO|JOIN|ON|UPDATE|IN|BETWEEN)\b/gi
/** Clauses whose lists hold names: columns behind a table, a sort order. */
const NAME_CLAUSE = /^(?:SELECT|FROM|ORDER\s+BY|GROUP\s+BY|INTO|JOIN|UPDATE)$/i
const JOINED_TO_NAME = /^[\w.(\]`"]/
const NAME_BEFORE = /[\w.`"\uE000]$/
const LIST = /\bIN\s*\(\s*$/i
const ENDS_LIST = /^\s*\)/

/** Why no parameter can take the place of a value; null where one can. */
export function objectionTo({ before, after, isQuoted }: Hole): string | null {
  if (LIST.test(before) && ENDS_LIST.test(after)) return 'the list has as many values as the caller chooses, and each needs a parameter of its own'
  if (isQuoted) return TYPED.test(before) ? IS_TYPED : null
  const clause = [...before.matchAll(CLAUSES)].at(-1)?.[0] ?? ''
  if (NAME_CLAUSE.test(clause) || !VALUES_FOLLOW.test(before)) return IS_A_NAME
  return JOINED_TO_NAME.test(after) || NAME_BEFORE.test(before) ? IS_PART_OF_NAME : null
}

/** `INTERVAL '3 days'` is one literal, of which no part can be a parameter. */
const TYPED = /\b(?:INTERVAL|DATE|TIME|TIMESTAMP|TIMESTAMPTZ)\s*$/i
const IS_TYPED = 'the value is a part of a typed literal, which cannot be a parameter: pass it as a whole and cast it in the statement'
const IS_A_NAME = 'the value is the name of a column or table, a sort order or a part of the statement, which cannot be a parameter: choose it from a fixed list'
const IS_PART_OF_NAME = 'the value is a part of a name, which cannot be a parameter: choose the name from a fixed list'
