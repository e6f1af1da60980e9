import { orderFiles } from './order.ts'
import type { Placed } from './read/change.ts'
import { readStatement } from './read/statement.ts'
import { freeze } from './replay/freeze.ts'
import { applyToRows } from './replay/rows.ts'
import { applyToRules } from './replay/rules.ts'
import { emptyState, type State } from './replay/state.ts'
import { applyToTables } from './replay/tables.ts'
import { type Schema } from './schema.ts'
import { splitStatements } from './split.ts'

/** Where tools that keep both directions in one file begin the way back. */
const WAY_BACK = /^[ \t]*--[ \t]*(?:\+goose[ \t]+down|\+migrate[ \t]+down|migrate:down|\/\/@undo|rollback[ \t]*$)|^[ \t]*#[ \t]*---[ \t]*!Downs/im
const MAX_BYTES = 1024 * 1024

export { loadSql } from './parser.ts'

/** SQL files of a project that make its schema, in their order; what they come to. Needs `loadSql()` before. */
export function readSchema(files: readonly { path: string; text: string }[]): Schema {
  const texts = new Map(files.filter(({ text }) => text.length <= MAX_BYTES).map(({ path, text }) => [path, text]))
  const { paths, ordered } = orderFiles([...texts.keys()])
  const state = emptyState()
  for (const path of paths) for (const placed of changesIn(texts.get(path) ?? '', path)) apply(state, placed)
  return { files: paths, ordered, ...freeze(state), reversible: paths.filter((path) => isReversible(path, texts.get(path) ?? '', files)) }
}

function changesIn(text: string, path: string): Placed[] {
  const back = WAY_BACK.exec(text)
  return splitStatements(back ? text.slice(0, back.index) : text).flatMap((statement) => readStatement(statement, path))
}

function apply(state: State, placed: Placed): void {
  applyToTables(state, placed)
  applyToRules(state, placed)
  applyToRows(state, placed)
}

function isReversible(path: string, text: string, files: readonly { path: string }[]): boolean {
  if (WAY_BACK.test(text)) return true
  const pairs = new Set([path.replace(/up\.sql$/i, 'down.sql'), path.replace(/\.sql$/i, '.down.sql'), path.replace(/(^|\/)V(\d[^/]*)$/, '$1U$2')])
  return files.some((file) => file.path !== path && pairs.has(file.path))
}
