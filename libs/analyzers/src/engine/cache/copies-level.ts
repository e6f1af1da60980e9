import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SourceEntry } from '../../inventory/walk.ts'
import { shadowName } from '../../shadow/shadow-name.ts'
import { withoutSuppressions } from '../../shadow/suppression-words.ts'
import type { RawFinding } from '../../types.ts'
import type { CopiesOutcome } from '../protocol.ts'
import { readEntry } from '../read-entry.ts'
import type { Keys } from './keys.ts'
import type { Store } from './store.ts'

/** What came of looking for copies. */
export interface Repeated {
  findings: RawFinding[]
  outcome: CopiesOutcome
}

/** What is copied among the files of a project: it says where, and holds no code. */
export class CopiesLevel {
  private readonly store: Store
  private readonly keys: Keys

  constructor(store: Store, keys: Keys) {
    this.store = store
    this.keys = keys
  }

  /** @param compared by the file's number: the extension under which it is compared */
  known(compared: ReadonlyMap<number, string>): Repeated | null {
    return this.store.get<Repeated>(this.keys.copies(compared)) ?? null
  }

  keep(compared: ReadonlyMap<number, string>, repeated: Repeated): void {
    const { lost, broken } = repeated.outcome
    if (!lost && broken.length === 0) this.store.put(this.keys.copies(compared), repeated)
  }
}

/** Puts a file that was not read in this scan beside those that it is compared with. */
export function copyForComparison(root: string, entry: SourceEntry, target: { folder: string; file: number; extension: string }): void {
  const text = readEntry(root, entry)
  if (typeof text === 'string') writeFileSync(join(target.folder, shadowName(target.file, target.extension)), withoutSuppressions(text))
}
