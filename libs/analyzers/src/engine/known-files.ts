import type { Inventory } from '../inventory/walk.ts'
import type { FileOutcome } from './protocol.ts'

/** The files of a scan, by what is known of them. */
export interface Sorted {
  /** outcomes of files that are as they were */
  known: FileOutcome[]
  /** numbers of files whose outcome lacks what data flow takes of them */
  unlowered: number[]
  /** numbers of all others */
  changed: number[]
}

/** What files have yielded by themselves in an earlier scan. */
export interface KnownFiles {
  sort: (inventory: Inventory) => Sorted
  /** Takes over what has become known. */
  keep: (outcomes: readonly FileOutcome[], inventory: Inventory) => void
}
