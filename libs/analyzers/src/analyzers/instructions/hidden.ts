import { lineStarts, positionOf } from '../../syntax/position.ts'

/** Letters that are not shown. Flags of regions have up to six of them behind a black flag. */
const TAGS = /(\u{1f3f4})?([\u{e0020}-\u{e007e}]{8,})/gu
/** The first half of each of them. */
const HALF = '\udb40'

const linesOf = (text: string, places: readonly number[]): number[] => {
  const starts = places.length > 0 ? lineStarts(text) : new Int32Array(1)
  return places.map((place) => positionOf(starts, place).line)
}

/** Letters with something of no width between each of them, so that no search finds the word. */
const SPACED = /(?:[A-Za-z][\u200b-\u200d\u2060\ufeff]){6}/
const IN_LINES = new RegExp(`${SPACED.source}[^\\n]*`, 'g')

/** Lines with text in tag characters, or in letters that are kept apart by what nobody sees. */
export function smuggledIn(text: string): number[] {
  const tags = text.includes(HALF) ? [...text.matchAll(TAGS)].filter(([, flag]) => flag === undefined).map(({ index }) => index) : []
  const spaced = SPACED.test(text) ? [...text.matchAll(IN_LINES)].map(({ index }) => index) : []
  return linesOf(text, [...tags, ...spaced])
}

const SHORTEST = 56
const LONGEST = 4000
/** Candidates that are looked at in one file. */
const MOST = 20

const isSign = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 47 && code <= 57) || code === 43

/** Runs of the signs of Base64. One letter in every so many is looked at, which each run has. */
function* runsIn(text: string): Generator<{ index: number; run: string }> {
  for (let at = SHORTEST - 1; at < text.length; at += SHORTEST) {
    if (!isSign(text.charCodeAt(at))) continue
    let from = at
    let to = at + 1
    while (from > 0 && isSign(text.charCodeAt(from - 1))) from -= 1
    while (to < text.length && isSign(text.charCodeAt(to))) to += 1
    if (to - from >= SHORTEST && to - from <= LONGEST) yield { index: from, run: text.slice(from, to) }
    at = Math.max(at, to)
  }
}

/** As text has them, and code and keys have not. */
const IS_TEXT = /^[\x20-\x7e\n\r\t]+$/
const BLANKS = /[A-Za-z,.] [A-Za-z]/g
const LEAST_BLANKS = 5

function textOf(run: string): string | null {
  const decoded = Buffer.from(run, 'base64').toString('latin1')
  return IS_TEXT.test(decoded) && (decoded.match(BLANKS) ?? []).length >= LEAST_BLANKS ? decoded : null
}

/** Lines with a text in Base64 that `says` what is looked for. */
export function encodedIn(text: string, says: (decoded: string) => boolean): number[] {
  const places: number[] = []
  let looked = 0
  for (const { index, run } of runsIn(text)) {
    const decoded = textOf(run)
    if (decoded === null) continue
    if (says(decoded)) places.push(index)
    looked += 1
    if (looked === MOST) break
  }
  return linesOf(text, places)
}
