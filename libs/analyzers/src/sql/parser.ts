import type { Node, SelectStmt } from 'libpg-query'

let parse: ((text: string) => { stmts?: { stmt?: Node }[] }) | null = null

/** Longer ones are none that a person wrote; deep ones cost the parser its stack. */
const MAX_LENGTH = 20_000

/** Loads PostgreSQL's own parser, once. */
export async function loadSql(): Promise<void> {
  if (parse) return
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  parse = parseSync
}

/** The tree of a query; null for what PostgreSQL cannot parse. Needs {@link loadSql}. */
export function parseQuery(text: string): SelectStmt | null {
  if (!parse) throw new Error('loadSql() comes first')
  if (text.length > MAX_LENGTH) return null
  try {
    const statement = parse(text).stmts?.[0]?.stmt
    return statement && 'SelectStmt' in statement ? statement.SelectStmt : null
  } catch {
    return null
  }
}

/** The tree of an expression. */
export function parseExpression(text: string): Node | null {
  const target = parseQuery(`select (\n${text}\n)`)?.targetList?.[0]
  return target && 'ResTarget' in target ? (target.ResTarget.val ?? null) : null
}
