const CLOSING: ReadonlyMap<string, string> = new Map(Object.entries({ '(': ')', '[': ']', '{': '}' }))

/** More nesting than people write. */
const MAX_DEPTH = 200

/** Longer code in brackets is none: whatever opened it was never closed. */
const MAX_LENGTH = 3_000

/** Where the bracket that opens at `open` is closed, past it; -1 where it never is. Brackets within quotes do not count. */
export function closedAt(text: string, open: number): number {
  const wanted: string[] = []
  const end = Math.min(text.length, open + MAX_LENGTH)
  for (let at = open; at < end; at++) {
    const char = text[at] ?? ''
    const closing = CLOSING.get(char)
    if (char === '"' || char === "'") at = endOfQuotes(text, at)
    else if (closing) {
      if (wanted.push(closing) > MAX_DEPTH) return -1
    } else if (char === wanted.at(-1)) {
      wanted.pop()
      if (wanted.length === 0) return at + 1
    }
  }
  return -1
}

/** Whether a piece of code closes all that it opens: what does not would take in what is written behind it. */
export function isBalanced(code: string): boolean {
  return closedAt(`(${code})`, 0) === code.length + 2
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
