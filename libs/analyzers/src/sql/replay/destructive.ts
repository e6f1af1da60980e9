import type { Destructive } from '../schema.ts'
import type { State } from './state.ts'

/** Notes that data is taken away; what the same file made holds none yet. */
export function destroyed(state: State, { table, made, ...rest }: Omit<Destructive, 'readBefore'> & { table: string }): void {
  const { path, tables } = state.readInFile
  state.destructive.push({ ...rest, made: made && made.path !== rest.at.path ? made : null, readBefore: path === rest.at.path && tables.has(table) })
}
