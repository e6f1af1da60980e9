const BY_HASH: ReadonlySet<string> = new Set(['python', 'ruby', 'php', 'yaml', 'shell', 'dockerfile'])
const QUOTES: ReadonlySet<string> = new Set('"\'`')

/** Where the comment behind a line's code begins; -1 where there is none. */
function commentAt(line: string, language: string | null): number {
  let quote: string | null = null
  for (let at = 0; at < line.length; at++) {
    const sign = line.charAt(at)
    if (quote !== null) {
      if (sign === '\\') at += 1
      else if (sign === quote) quote = null
    } else if (QUOTES.has(sign)) quote = sign
    else if (line.startsWith('/*', at)) return at
    else if (/\s/.test(line.charAt(at - 1)) && (line.startsWith('//', at) ? language !== 'python' : sign === '#' && BY_HASH.has(language ?? ''))) return at
  }
  return -1
}

/** A line of code without the comment at its end. A line that is nothing but a comment stays as it is. */
export function withoutComment(line: string, language: string | null): string {
  const at = commentAt(line, language)
  const code = at < 0 ? line : line.slice(0, at).trimEnd()
  return code.trim() === '' ? line : code
}
