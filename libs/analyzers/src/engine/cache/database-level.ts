import { hasSecretShape } from '../../analyzers/secrets/index.ts'
import type { Inventory } from '../../inventory/walk.ts'
import type { RawFinding } from '../../types.ts'
import type { FilesByRole } from '../judge-database.ts'
import type { Judged } from '../protocol.ts'
import type { Keys } from './keys.ts'
import type { SecretTexts } from './secret-texts.ts'
import type { Store } from './store.ts'
import { textsIn } from './texts.ts'

interface KeptJudgement {
  findings: readonly RawFinding[]
  /** of all code, as a hash; null where the judgement did not take it */
  code: string | null
}

/** What is found in the rules of databases: it depends on all of them, on what says how they are reached, and rarely on code. */
export class DatabaseLevel {
  private readonly store: Store
  private readonly keys: Keys
  private readonly inventory: Inventory
  /** files whose rules were judged in this scan */
  private readonly judged = new Set<number>()

  constructor(store: Store, keys: Keys, inventory: Inventory) {
    this.store = store
    this.keys = keys
    this.inventory = inventory
  }

  known(files: FilesByRole): readonly RawFinding[] | null {
    const code = this.keys.code(files)
    return this.store.get<KeptJudgement>(this.keys.database(files), (kept) => kept.code === null || kept.code === code)?.findings ?? null
  }

  /** @param secrets asked for at the end of the scan, when it is known what is hidden in which file */
  keep(files: FilesByRole, { findings, readsCode }: Judged, secrets: () => SecretTexts | null): void {
    for (const file of files.rules) this.judged.add(file)
    const paths = files.rules.flatMap((file) => this.inventory.files[file]?.path ?? [])
    const mayStay = () => !hasSecretShape(textsIn(findings).join('\n')) && secrets()?.areOf(paths, findings) === false
    this.store.put(this.keys.database(files), { findings, code: readsCode ? this.keys.code(files) : null } satisfies KeptJudgement, mayStay)
  }

  /** Whether findings that this scan keeps may quote a file. */
  mayQuote(file: number): boolean {
    return this.judged.has(file)
  }
}
