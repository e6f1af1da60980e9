/** Longer expressions tell a reader less than the place does. */
const MAX_LENGTH = 80

const BEFORE = /[\p{L}\p{N}_$@.?:>-]/u
const WORD = /[\p{L}\p{N}_$@]/u
const CLOSED_BY: ReadonlyMap<string, string> = new Map([['[', ']'], ['(', ')']])

/** Where the chain of names that leads to a column begins: `req` of `req.body.email`. */
function beginOf(line: string, at: number): number {
  let begin = at
  while (begin > 0 && BEFORE.test(line.charAt(begin - 1))) begin--
  while (begin < at && !WORD.test(line.charAt(begin))) begin++
  return begin
}

/** The end of a bracket that opens at an offset; -1 where the line ends first. */
function closing(line: string, open: number): number {
  const waiting: string[] = []
  for (let at = open; at < line.length; at++) {
    const closes = CLOSED_BY.get(line.charAt(at))
    if (closes) waiting.push(closes)
    else if (waiting.at(-1) === line.charAt(at)) waiting.pop()
    if (waiting.length === 0) return at + 1
  }
  return -1
}

const LINK = /^(?:\??\.|->|\?->|::)(?=[\p{L}_$])/u

function endOf(line: string, from: number): number {
  let end = from
  for (;;) {
    while (end < line.length && WORD.test(line.charAt(end))) end++
    const link = LINK.exec(line.slice(end, end + 4))?.[0]
    if (link) end += link.length
    else if (CLOSED_BY.has(line.charAt(end))) {
      const after = closing(line, end)
      if (after < 0) return end
      end = after
    } else return end
  }
}

/**
 * The expression of names, members and calls around a column of a line: `req.query.term`, `$_GET["q"]`, `params[:id]`.
 * @param column from 1
 * @returns '' where there is none, or a long one
 */
export function expressionAt(line: string, column: number): string {
  const at = column - 1
  if (!WORD.test(line.charAt(at))) return ''
  const expression = line.slice(beginOf(line, at), endOf(line, at))
  return expression.length <= MAX_LENGTH && !expression.includes('*'.repeat(4)) && !expression.includes('`') ? expression : ''
}
