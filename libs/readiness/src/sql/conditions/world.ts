import type { Node } from 'libpg-query'
import type { NewFunction } from '../read/change.ts'

/** What a condition may lean on. */
export interface World {
  /** the tree of an expression; the same text is parsed once */
  treeOf: (text: string) => Node | null
  /** by name, without arguments */
  functions: ReadonlyMap<string, NewFunction>
  /** names of columns; undefined where the table is not known whole */
  columnsOf: (table: string) => ReadonlySet<string> | undefined
  /** a function of the project asks who calls, or calls one that does */
  asksCaller: (name: string) => boolean
}
