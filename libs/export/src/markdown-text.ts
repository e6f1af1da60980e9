import { visibleText } from '@preflight/contracts'

const oneLine = (text: string) => visibleText(text).replace(/\s+/g, ' ').trim()

/** A blank of no width, written so that it can be seen in the file. */
const NO_WIDTH = '&#8203;'

/** A text that names somebody or another issue would call them wherever the report is pasted. */
const unlinked = (text: string) => text.replace(/[@#](?=[\w-])/g, `$&${NO_WIDTH}`)

/** Plain text in one line: nothing in it becomes markup, a link, an image or a mention. */
export const plain = (text: string) =>
  unlinked(oneLine(text).replace(/[\\`*_{}[\]()<>#!|~&]|:(?=\/\/)|(?<=www)\./gi, '\\$&'))

/** A code span that holds any text: its fence is longer than the longest run of backticks inside. */
export function codeSpan(text: string): string {
  const line = oneLine(text)
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((ticks) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  const padding = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${fence}${padding}${line}${padding}${fence}`
}

/** A closed block of code as GitHub reads it: the end is at least as long as the beginning. */
const BLOCK = /^(`{3,})[^`\n]*\n(?:[\s\S]*?\n)?? {0,3}\1`*[ \t]*$/gm
/** A closed span of code on one line. */
const SPAN = /(?<![`\\])(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g

/** Applies one function to what a pattern matches and another to what stands between. */
function apart(text: string, pattern: RegExp, inside: (code: string) => string, between: (text: string) => string): string {
  let done = ''
  let at = 0
  for (const match of text.matchAll(pattern)) {
    done += between(text.slice(at, match.index)) + inside(match[0])
    at = match.index + match[0].length
  }
  return done + between(text.slice(at))
}

const asItIs = (code: string) => code

const words = (text: string) => unlinked(text.replaceAll('<', '&lt;').replaceAll('![', '!\\['))

/** Lines that would start a heading, underline one, or open a block of code that swallows what follows. */
const STRUCTURE = /^([ \t]*)(#|~~~|```|(?=[-=]+[ \t]*$))/gm

/** Code in a paragraph stays only where every backtick belongs to a closed span: else nobody knows where code ends. */
function paragraph(text: string): string {
  const lined = text.replace(STRUCTURE, '$1\\$2')
  const unclear = lined.replace(SPAN, '').includes('`')
  return unclear ? words(lined.replace(/(?<!\\)((?:\\\\)*)`/g, '$1\\`')) : apart(lined, SPAN, asItIs, words)
}

const prose = (text: string) =>
  text
    .split(/(\n[ \t]*\n)/)
    .map(paragraph)
    .join('')

/**
 * Texts of rules and models keep their own Markdown and closed code, but no HTML, no image and no mention, and nothing in
 * them starts a heading of the report or swallows what follows.
 */
export const body = (text: string) => apart(visibleText(text.replace(/\r\n?/g, '\n')).trim(), BLOCK, asItIs, prose)
