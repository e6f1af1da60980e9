import { positionOf } from '../../syntax/position.ts'

/** A text as one line, as a model reads it: without signs of comments, line breaks and characters that take no room. */
export interface FlatText {
  text: string
  /** the line, from 1, that a place of the flat text came from */
  lineAt: (offset: number) => number
}

/** What begins a line of a comment, a list, a quote or a text in code. */
const BEGINS = /^[\s\u200b-\u200f\u2060\ufeff]*(?:\/\/+!?|\/\*+|\*+\/?|#+!?|--+|<!--|;+|>+|[-+|]|"""|'''|["'`]|REM\b|::|%+)*\s*/i
const ENDS = /\s*(?:\*\/|-->|"""|'''|\\n|\\|["'`]\s*[+.,)]*)*\s*$/
/** What takes no room, or turns the direction of writing, and letters that are written in two parts. */
const UNSEEN = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufe00-\ufe0f\ufeff]/g

export function flatten(text: string): FlatText {
  const starts: number[] = []
  let flat = ''
  for (const line of text.split('\n')) {
    starts.push(flat.length)
    const said = line.replace(BEGINS, '').replace(ENDS, '').replace(UNSEEN, '')
    flat += said === '' ? '\n' : `${said} `
  }
  const at = Int32Array.from(starts)
  return { text: flat, lineAt: (offset) => positionOf(at, offset).line }
}

