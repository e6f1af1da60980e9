import type { Node } from 'libpg-query'
import type { NewFunction } from '../read/change.ts'
import type { Binds } from '../schema.ts'

/** What a condition may lean on. */
export interface World {
  /** the tree of an expression; the same text is parsed once */
  treeOf: (text: string) => Node | null
  /** by name, without arguments */
  functions: ReadonlyMap<string, NewFunction>
  /** what functions that are one expression come to, as far as they were asked about; null while they are looked into */
  judged: Map<string, Binds | null>
  /** names of columns; undefined where the table is not known whole */
  columnsOf: (table: string) => ReadonlySet<string> | undefined
  /** a function of the project asks who calls, or calls one that does */
  asksCaller: (name: string) => boolean
}
