/**
 * Characters that a terminal, an editor or a page acts on or hides instead of showing them: controls (U+009B begins an escape
 * sequence like ESC and [), direction marks, line and paragraph separators, half of a pair, and what takes no room.
 */
const UNSEEN = String.raw`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Default_Ignorable_Code_Point}`

const IN_NAMES = new RegExp(`[${UNSEEN}]`, 'gu')
/** Lines and tabs of a text are meant as such; a carriage return alone goes back over what stands before it. */
const IN_TEXTS = new RegExp(String.raw`\r\n|[\n\t]|([${UNSEEN}])`, 'gu')
/** The line breaks between its parts are the only such characters that a JSON text has outside of strings. */
const IN_JSON = new RegExp(String.raw`\n|([${UNSEEN}])`, 'gu')

const hex = (code: number, digits: number) => code.toString(16).padStart(digits, '0')

/** As people write it: `\x1b`, `\u202e`, `\u{e0041}`. */
function written(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x100) return `\\x${hex(code, 2)}`
  return code < 0x1_0000 ? `\\u${hex(code, 4)}` : `\\u{${hex(code, 1)}}`
}

/** A name or a path with everything written out that would not be seen, line breaks too. */
export const visibleName = (name: string): string => name.replace(IN_NAMES, written)

/** The same for a text of several lines, which keeps its lines and tabs. */
export const visibleText = (text: string): string => text.replace(IN_TEXTS, (kept: string, unseen?: string) => (unseen === undefined ? kept : written(unseen)))

const jsonEscape = (character: string) => Array.from({ length: character.length }, (_, at) => `\\u${hex(character.charCodeAt(at), 4)}`).join('')

/** A JSON text that means the same and can be shown: strings escape what would not be seen. */
export const visibleJson = (json: string): string => json.replace(IN_JSON, (kept: string, unseen?: string) => (unseen === undefined ? kept : jsonEscape(unseen)))

/** A text without what would not be seen, for readers that would read it all the same. Lines and tabs stay. */
export const withoutUnseen = (text: string): string => text.replace(IN_TEXTS, (kept: string, unseen?: string) => (unseen === undefined ? kept : ''))
