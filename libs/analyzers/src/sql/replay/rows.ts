import type { Placed } from '../read/change.ts'
import { destroyed } from './destructive.ts'
import type { State } from './state.ts'

/** Rows: written, copied, taken away; buckets are rows as well. */
export function applyToRows(state: State, { change, at }: Placed): void {
  switch (change.does) {
    case 'insert': return void state.inserted.push({ table: change.table, columns: change.columns, texts: change.texts, rows: change.rows, at })
    case 'copy': return copied(state, at.path, change.from)
    case 'empty': return destroyed(state, { does: change.how, object: change.table, table: change.table, made: state.tables.get(change.table)?.at ?? null, at })
    case 'bucket': return bucket(state, change.name, change.public, at)
    case 'unread': return void state.unread.push(at)
    default: return undefined
  }
}

function copied(state: State, path: string, from: readonly string[]): void {
  if (state.readInFile.path !== path) state.readInFile = { path, tables: new Set() }
  for (const table of from) state.readInFile.tables.add(table)
}

function bucket(state: State, name: string, isPublic: boolean | null, at: Placed['at']): void {
  const known = state.buckets.get(name)
  // a second insert of the same bucket mostly does nothing on conflict
  state.buckets.set(name, known && at.text.toLowerCase().startsWith('insert') && !/do\s+update/i.test(at.text) ? known : { name, public: isPublic, at })
}
