import { orderFiles, scriptsBeside } from './order.ts'
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

/**
 * SQL files of a project that make its schema, in their order; what they come to. Needs `loadSql()` before.
 * @param isUsed whether the program names a table: only such are taken from scripts that stand beside migrations
 */
export function readSchema(files: readonly { path: string; text: string }[], isUsed: (table: string) => boolean = () => true): Schema {
  const texts = new Map(files.filter(({ text }) => text.length <= MAX_BYTES).map(({ path, text }) => [path, text]))
  const found = orderFiles([...texts.keys()])
  const changesOf = (path: string) => changesIn(texts.get(path) ?? '', path)
  const migrations = found.paths.flatMap(changesOf)
  const beside = onlyThere(scriptsBeside([...texts.keys()], found).flatMap(changesOf), migrations, isUsed)
  const state = emptyState()
  for (const placed of [...migrations, ...beside]) apply(state, placed)
  const paths = [...found.paths, ...new Set(beside.map(({ at }) => at.path))]
  return { files: paths, ordered: found.ordered, ...freeze(state), reversible: paths.filter((path) => isReversible(path, texts.get(path) ?? '', files)) }
}

const tableOf = ({ change }: Placed): string | null => ('table' in change ? change.table : null)

/** What scripts say of tables that they make and no migration names. */
function onlyThere(scripts: readonly Placed[], migrations: readonly Placed[], isUsed: (table: string) => boolean): Placed[] {
  const named = new Set(migrations.map(tableOf))
  const made = new Set(scripts.flatMap(({ change }) => (change.does === 'create_table' && !named.has(change.table) && isUsed(change.table) ? [change.table] : [])))
  return scripts.filter((placed) => made.has(tableOf(placed) ?? ''))
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
