import type { ChunkFile, FileOutcome, FileResult } from '../protocol.ts'
import type { Contents } from './contents.ts'
import type { Keys } from './keys.ts'
import { type Answers, answersAre, reasonsAreShown } from './kept-result.ts'
import { resultOf, type Results } from './results.ts'
import type { Store } from './store.ts'
import { isWhole } from './trouble.ts'

interface KeptRefined {
  /** with what was known before */
  result: Uint8Array
  asked: Answers
}

/** What becomes of a file's findings with those of data flow: texts of it are masked, as in reports. */
export class RefinedLevel {
  private readonly store: Store
  private readonly keys: Keys
  private readonly contents: Contents
  private readonly results: Results
  /** of files that are not known, by number */
  private readonly wanted = new Map<number, string>()

  constructor(store: Store, keys: Keys, contents: Contents, results: Results) {
    this.store = store
    this.keys = keys
    this.contents = contents
    this.results = results
  }

  /** Results of files that are known, and the files that are not. */
  sort(files: readonly ChunkFile[]): { known: FileResult[]; left: ChunkFile[] } {
    const known: FileResult[] = []
    const left: ChunkFile[] = []
    for (const one of files) {
      const { again, file, path } = one
      const key = typeof again === 'object' ? this.keys.refined(one, again) : null
      const kept = key === null ? undefined : this.store.get<KeptRefined>(key, ({ asked }) => answersAre(asked, this.contents.manifests.packages(path)))
      if (kept) known.push(resultOf(this.results.set(file, kept.result), file))
      else left.push(one)
      if (key !== null && !kept) this.wanted.set(file, key)
    }
    return { known, left }
  }

  keep(outcomes: readonly FileOutcome[]): void {
    for (const { file, result, asked = new Map() } of outcomes) {
      const key = this.wanted.get(file)
      const bytes = result && this.results.refine(result)
      if (key !== undefined && bytes && isWhole(result) && reasonsAreShown(result)) this.store.putLater(key, bytes.length, (): KeptRefined => ({ result: bytes, asked }))
    }
  }
}
