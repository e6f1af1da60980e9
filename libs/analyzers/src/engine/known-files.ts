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
  /** @param files numbers of those that are to be sorted; left out: all */
  sort: (project: Project, files?: Iterable<number>) => Sorted
  /** Takes over what has become known. */
  keep: (outcomes: readonly FileOutcome[], project: Project) => void
}

/** Of what the first does not know, the second is asked; the first takes it over with its code. */
export function knownTogether(first: KnownFiles, second: KnownFiles): KnownFiles {
  let unlowered: ReadonlySet<number> = new Set()
  return {
    sort(project, files) {
      const own = first.sort(project, files)
      const more = second.sort(project, own.changed)
      unlowered = new Set(more.unlowered)
      return { known: [...own.known, ...more.known], unlowered: [...own.unlowered, ...more.unlowered], changed: more.changed }
    },
    keep(outcomes, project) {
      first.keep(outcomes.filter(({ file }) => !unlowered.has(file)), project)
      second.keep(outcomes, project)
    },
  }
}
