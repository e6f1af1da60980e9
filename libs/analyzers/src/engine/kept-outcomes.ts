import { lstatSync } from 'node:fs'
import type { SourceEntry } from '../inventory/walk.ts'
import { type Answers, answersAre } from './cache/kept-result.ts'
import { isSettled } from './cache/trouble.ts'
import type { KnownFiles, Project, Sorted } from './known-files.ts'
import type { FileOutcome } from './protocol.ts'
import { diskPath, nameOf } from './read-entry.ts'

interface Kept {
  /** the file as it was, and what its manifests said */
  stamp: string
  asked: Answers
  outcome: FileOutcome
}

/**
 * What one scan found in each file by itself, for the next scan of the same folder. A file is read again where its stamp has
 * changed, or what manifests answer to the questions of its result.
 */
export class KeptOutcomes implements KnownFiles {
  private readonly root: string
  private readonly byName = new Map<string, Kept>()

  constructor(root: string) {
    this.root = root
  }

  sort({ inventory, manifests }: Project, files: Iterable<number> = inventory.files.keys()): Sorted {
    const known: FileOutcome[] = []
    const changed: number[] = []
    for (const file of files) {
      const entry = inventory.files[file]
      const kept = entry && this.byName.get(nameOf(entry))
      const isAsItWas = kept && kept.stamp === this.stampOf(entry, manifests) && answersAre(kept.asked, manifests.packages(entry.path))
      if (isAsItWas) known.push(numbered(kept.outcome, file))
      else changed.push(file)
    }
    return { known, unlowered: [], changed }
  }

  keep(outcomes: readonly FileOutcome[], { inventory: { files }, manifests }: Project): void {
    for (const outcome of outcomes) {
      const entry = files[outcome.file]
      const stamp = entry && isSettled(outcome) ? this.stampOf(entry, manifests) : null
      if (entry && stamp !== null) this.byName.set(nameOf(entry), { stamp, asked: outcome.asked ?? new Map(), outcome })
    }
  }

  private stampOf(entry: SourceEntry, manifests: Project['manifests']): string | null {
    try {
      const { mtimeMs, ctimeMs, size, ino } = lstatSync(diskPath(this.root, entry))
      return JSON.stringify([mtimeMs, ctimeMs, size, ino, manifests.decisive(entry.path)])
    } catch {
      // it is gone: it is read again
      return null
    }
  }
}

/** The same outcome under the file's number in another inventory. */
const numbered = (outcome: FileOutcome, file: number): FileOutcome =>
  outcome.file === file ? outcome : { ...outcome, file, result: outcome.result && { ...outcome.result, file } }
