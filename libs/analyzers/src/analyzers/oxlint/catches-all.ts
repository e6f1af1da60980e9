const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0

/** Lines of a head with types, and of a body that is read. */
const MAX_HEAD = 8
const MAX_BODY = 400

const FAILS = /\b(?:await|throw)\b/
const isBlank = (line: string) => /^\s*(?:\/\/.*)?$/.test(line)

/** The lines between the braces of the function that begins on a line; empty where it is not written over lines of their own. */
function bodyOf(lines: readonly string[], at: number): readonly string[] {
  const opened = lines.slice(at, at + MAX_HEAD).findIndex((line) => /\{\s*$/.test(line))
  if (opened < 0) return []
  const below = lines.slice(at + opened + 1, at + opened + 1 + MAX_BODY)
  const indent = indentOf(lines[at + opened] ?? '')
  const end = below.findIndex((line) => line.trim() !== '' && indentOf(line) <= indent)
  return end < 0 ? [] : below.slice(0, end)
}

/**
 * Whether an asynchronous function never rejects, as its lines show it: all that can fail stands in one `try`, and its `catch`
 * neither waits nor throws.
 * @param at index of the line where the function begins
 */
export function catchesAll(lines: readonly string[], at: number): boolean {
  const body = bodyOf(lines, at).filter((line) => !isBlank(line))
  const indent = indentOf(body[0] ?? '')
  const marks = (pattern: RegExp) => body.findIndex((line) => indentOf(line) === indent && pattern.test(line))
  const [tried, caught] = [marks(/^\s*try\s*\{\s*$/), marks(/^\s*\}?\s*catch\b/)]
  if (tried < 0 || caught < tried) return false
  return ![...body.slice(0, tried), ...body.slice(caught)].some((line) => FAILS.test(line))
}
