import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Inventory } from '../inventory/walk.ts'
import type { KnownFiles, Sorted } from './known-files.ts'
import type { FileOutcome } from './protocol.ts'

interface Kept {
  stamp: string
  outcome: FileOutcome
}

/** What one scan found in each file by itself, for the next scan of the same folder. A file whose stamp changed is read again. */
export class KeptOutcomes implements KnownFiles {
  private readonly root: string
  private readonly byPath = new Map<string, Kept>()

  constructor(root: string) {
    this.root = root
  }

  sort({ files }: Inventory): Sorted {
    const known: FileOutcome[] = []
    const changed: number[] = []
    for (const [file, { path }] of files.entries()) {
      const kept = this.byPath.get(path)
      if (kept && kept.stamp === this.stampOf(path)) known.push(numbered(kept.outcome, file))
      else changed.push(file)
    }
    return { known, unlowered: [], changed }
  }

  keep(outcomes: readonly FileOutcome[], { files }: Inventory): void {
    for (const outcome of outcomes) {
      const path = files[outcome.file]?.path
      const stamp = path === undefined ? null : this.stampOf(path)
      if (path !== undefined && stamp !== null && outcome.result) this.byPath.set(path, { stamp, outcome })
    }
  }

  private stampOf(path: string): string | null {
    try {
      const { mtimeMs, ctimeMs, size, ino } = statSync(join(this.root, path))
      return `${mtimeMs} ${ctimeMs} ${size} ${ino}`
    } catch {
      // a name that is no UTF-8, or a file that is gone: it is read again
      return null
    }
  }
}

/** The same outcome under the file's number in another inventory. */
const numbered = (outcome: FileOutcome, file: number): FileOutcome =>
  outcome.file === file ? outcome : { ...outcome, file, result: outcome.result && { ...outcome.result, file } }
