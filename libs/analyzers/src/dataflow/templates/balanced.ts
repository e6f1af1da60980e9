const CLOSING: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** More nesting than people write. */
const MAX_DEPTH = 200

/** Where the bracket that opens at `open` is closed, past it; the text's length where it never is. Brackets within quotes do not count. */
export function closedAt(text: string, open: number): number {
  const wanted: string[] = []
  for (let at = open; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '"' || char === "'") at = endOfQuotes(text, at)
    else if (CLOSING[char]) {
      if (wanted.push(CLOSING[char]) > MAX_DEPTH) return text.length
    } else if (char === wanted.at(-1)) {
      wanted.pop()
      if (wanted.length === 0) return at + 1
    }
  }
  return text.length
}

/** The closing quote's place; one that is not closed on its line is an apostrophe. */
function endOfQuotes(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === text[from]) return at
    else if (text[at] === '\n') return from
  }
  return from
}
