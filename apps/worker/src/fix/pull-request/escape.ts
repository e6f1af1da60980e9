import { visibleName } from '@preflight/contracts'

/** Takes no room. It parts what GitHub would make a mention, a reference or a link of. */
const APART = '\u200B'

/** What GitHub turns into a mention, a reference, a link or an order, and where it is parted. */
const LINKED: readonly (readonly [RegExp, string])[] = [
  [/@/g, `@${APART}`],
  [/#(?=\w)/g, `#${APART}`],
  [/\bGH-(?=\d)/gi, `GH${APART}-`],
  [/:\/\//g, `:${APART}//`],
  [/\bwww\./gi, `www${APART}.`],
  // '[skip ci]' in a commit message keeps checks from running.
  [/\[(?=\w)/g, `[${APART}`],
  // Numbers of commits.
  [/\b[0-9a-f]{4}(?=[0-9a-f]{3,36}\b)/gi, `$&${APART}`],
]

const parted = (text: string) => LINKED.reduce((done, [pattern, put]) => done.replace(pattern, put), visibleName(text))

const ENTITIES: ReadonlyMap<string, string> = new Map([['&', '&amp;'], ['<', '&lt;'], ['>', '&gt;'], ['$', '&#36;']])

/** A text as one line of Markdown in which nothing is markup, a mention, a reference, a link, an image or HTML. */
export const inMarkdown = (text: string): string =>
  parted(text).replaceAll(/[\\`*_[\](){}!|~#+:-]/g, String.raw`\$&`).replaceAll(/[&<>$]/g, (one) => ENTITIES.get(one) ?? one)

/** A name as code, which GitHub shows as it is: fences are longer than any row of backticks in it. */
export function asCode(text: string): string {
  const shown = visibleName(text)
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const isPadded = /^[ `]|[ `]$/.test(shown)
  return isPadded ? `${fence} ${shown} ${fence}` : fence + shown + fence
}

/** For titles and commit messages, of which GitHub reads mentions and references such as 'fixes #1' too. */
export const inTitle = (text: string): string => parted(text).replaceAll(/\s+/g, ' ').trim()
