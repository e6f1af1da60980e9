import { lineStarts, positionOf } from '../../syntax/position.ts'

/** Letters that are not shown. Flags of regions have up to six of them behind a black flag. */
const TAGS = /(\u{1f3f4})?([\u{e0020}-\u{e007e}]{8,})/gu

/** Lines with text in tag characters. */
export function smuggledIn(text: string): number[] {
  const starts = lineStarts(text)
  return [...text.matchAll(TAGS)].filter(([, flag]) => flag === undefined).map(({ index }) => positionOf(starts, index).line)
}

const BASE64 = /(?<![A-Za-z0-9+/=])[A-Za-z0-9+/]{56,4000}={0,2}(?![A-Za-z0-9+/])/g
const MOST = 20
/** As text has them, and code and keys have not. */
const IS_TEXT = /^[\x20-\x7e\n\r\t]+$/
const BLANKS = /[A-Za-z,.] [A-Za-z]/g
const LEAST_BLANKS = 5

/** Lines with a text in Base64 that `says` what is looked for. */
export function encodedIn(text: string, says: (decoded: string) => boolean): number[] {
  const starts = lineStarts(text)
  return [...text.matchAll(BASE64)].slice(0, MOST).filter(([encoded]) => {
    const decoded = Buffer.from(encoded, 'base64').toString('latin1')
    return IS_TEXT.test(decoded) && (decoded.match(BLANKS) ?? []).length >= LEAST_BLANKS && says(decoded)
  }).map(({ index }) => positionOf(starts, index).line)
}
