/** A `preflight-ignore` comment: the line it suppresses findings on, and of which rules. */
export interface IgnoreComment {
  line: number
  rules: readonly string[]
  reason: string | null
}

const COMMENT = /(\/\/|#|\/\*|<!--|--|;|^\s*\*)\s*preflight-ignore:\s*([\w./-]+(?:\s*,\s*[\w./-]+)*)(?:\s+--(?!>)\s*(.*?))?\s*(?:\*\/|-->|\*\})?\s*$/

/**
 * Finds `preflight-ignore: rule-id -- reason` comments. After code, a comment applies to its own line; alone on a
 * line, to the next one. Several rules are separated by commas.
 */
export function ignoreComments(lines: readonly string[]): IgnoreComment[] {
  const found: IgnoreComment[] = []
  for (const [at, line] of lines.entries()) {
    if (line.length > 2000 || !line.includes('preflight-ignore:')) continue
    const match = COMMENT.exec(line)
    if (!match) continue
    const alone = line.slice(0, match.index).trim() === ''
    const rules = (match[2] ?? '').split(',').map((rule) => rule.trim())
    found.push({ line: at + (alone ? 2 : 1), rules, reason: match[3] || null })
  }
  return found
}

/** The comment that suppresses a finding, or undefined. */
export const silencedBy = (comments: readonly IgnoreComment[], rule: string, line: number): IgnoreComment | undefined =>
  comments.find((comment) => comment.line === line && comment.rules.includes(rule))
