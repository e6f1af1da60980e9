import type { Inventory } from '../inventory/walk.ts'
import type { Manifests } from './manifests.ts'
import type { FileOutcome } from './protocol.ts'

/** The project of a scan as it stands. */
export interface Project {
  inventory: Inventory
  manifests: Manifests
}

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
  sort: (project: Project) => Sorted
  /** Takes over what has become known. */
  keep: (outcomes: readonly FileOutcome[], project: Project) => void
}
