import { positionOf } from '../../syntax/position.ts'

/** A text as one line, as a model reads it: without signs of comments, line breaks and characters that take no room. */
export interface FlatText {
  text: string
  /** the line, from 1, that a place of the flat text came from */
  lineAt: (offset: number) => number
}

/** What begins a line of a comment, a list, a quote or a text in code. */
const BEGINS: ReadonlySet<string> = new Set(' \t\r/*#-;>!|+%"\'`')
/** What ends one. A comma stays: it parts the texts of a list. */
const ENDS: ReadonlySet<string> = new Set(' \t\r*/-+"\'`\\')
/** What takes no room, or turns the direction of writing. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

const COMMENT = /^\s*(?:\/\/|\/?\*|#|--|<!--|;)/

export const hasUnseen = (text: string): boolean => text.search(UNSEEN) >= 0

function core(line: string): string {
  let from = 0
  let to = line.length
  while (from < to && BEGINS.has(line.charAt(from))) from += 1
  while (to > from && ENDS.has(line.charAt(to - 1))) to -= 1
  return line.slice(from, to)
}

export function flatten(text: string): FlatText {
  const starts: number[] = []
  const parts: string[] = []
  let length = 0
  let wasComment = false
  for (const line of (hasUnseen(text) ? text.replace(UNSEEN, '') : text).split('\n')) {
    const said = core(line)
    // a comment that follows code begins anew
    const isComment = COMMENT.test(line)
    const flat = said === '' ? '\n' : `${isComment && !wasComment ? '\n' : ''}${said} `
    wasComment = isComment
    starts.push(length)
    parts.push(flat)
    length += flat.length
  }
  const at = Int32Array.from(starts)
  return { text: parts.join(''), lineAt: (offset) => positionOf(at, offset).line }
}
