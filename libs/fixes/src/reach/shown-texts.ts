import type { ParsedFile } from '@preflight/analyzers/syntax'
import { textsIn } from './values.ts'

/** Markup between the code of PHP. */
const BETWEEN_CODE = new Set(['text', 'text_interpolation'])

/** What stands outside of the scripts of a page: the parser sees blanks there. */
function aroundScripts({ text: scripts }: ParsedFile, page: string): string {
  if (scripts === page) return ''
  return [...page].map((character, at) => (scripts[at] === character && character !== ' ' ? '' : character)).join('')
}

/** What of a file somebody is shown, or a browser runs: the texts of its code, and all that is not code. */
export function shownIn(parsed: ParsedFile, whole: string): string {
  const between = [...parsed.root.descendants()].filter(({ kind }) => BETWEEN_CODE.has(kind)).map(({ text }) => text)
  return [...textsIn(parsed.root, parsed), ...between, aroundScripts(parsed, whole)].join('\n')
}
