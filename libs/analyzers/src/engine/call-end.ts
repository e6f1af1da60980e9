/** A call is shown as a whole, up to this many lines. */
const MAX_LINES = 10

/** What may stand between the place of a call and its bracket: names, members, type arguments. */
const CALLEE = /^(?:(?:new|await)\s+)?[@$\w\s.?!:\\>-]*(?:<[^<>()]*>\s*)?$/
const CLOSING: ReadonlyMap<string, string> = new Map(Object.entries({ '(': ')', '[': ']', '{': '}' }))

/**
 * The line on which the call ends that begins at a place, in whatever language; the place's own line where there is no call
 * or its end is not found. Brackets in texts and comments do not count.
 * @param reach so many lines are looked through
 */
export function callEnd(lines: readonly string[], line: number, column: number, reach = MAX_LINES): number {
  const first = lines[line - 1] ?? ''
  const open = first.indexOf('(', column - 1)
  if (open < 0 || !CALLEE.test(first.slice(column - 1, open))) return line
  const waiting: string[] = []
  let quote = ''
  for (let at = line; at < line + reach && at <= lines.length; at++) {
    const text = lines[at - 1] ?? ''
    for (let place = at === line ? open : 0; place < text.length; place++) {
      const sign = text[place] ?? ''
      const closing = CLOSING.get(sign)
      if (quote) {
        if (sign === '\\') place++
        else if (sign === quote) quote = ''
      } else if (sign === '"' || sign === "'" || sign === '`') quote = sign
      else if (sign === '/' && text[place + 1] === '/' && text[place - 1] !== ':') break
      else if (closing) waiting.push(closing)
      else if (sign === waiting.at(-1)) {
        waiting.pop()
        if (waiting.length === 0) return at
      }
    }
    // only a template goes on behind the end of a line
    if (quote !== '`') quote = ''
  }
  return Math.min(line + MAX_LINES - 1, lines.length)
}
