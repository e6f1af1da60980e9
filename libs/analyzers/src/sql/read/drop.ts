import type { Change } from './change.ts'
import type { Cursor } from './cursor.ts'

const DROPS = new Map<string, (name: string) => Change>([
  ['table', (table) => ({ does: 'drop_table', table })],
  ['view', (name) => ({ does: 'drop_view', name })],
  ['schema', (name) => ({ does: 'drop_schema', name })],
])

/** Tables, views and schemas. */
export function drop(cursor: Cursor): Change[] | null {
  cursor.take('drop')
  cursor.oneOf('materialized', 'foreign')
  const what = cursor.oneOf(...DROPS.keys())
  const change = what === null ? undefined : DROPS.get(what)
  if (!change) return []
  cursor.take('if', 'exists')
  const changes: Change[] = []
  do {
    const name = cursor.name()
    if (name === null) return null
    changes.push(change(name))
  } while (cursor.take(','))
  return changes
}
