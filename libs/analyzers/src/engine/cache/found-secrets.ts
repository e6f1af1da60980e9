import type { Inventory } from '../../inventory/walk.ts'
import { type HiddenLines, hiddenLines, NOTHING_HIDDEN } from '../evidence.ts'
import type { FlowLanguage, ProgramOutcome } from '../protocol.ts'
import { readEntry } from '../read-entry.ts'
import type { SecretFile } from './secret-texts.ts'
import { isOfSecret, touchedBy } from './touched.ts'

/** Secrets that data flow has found: which files they lead through, and in which lines they stand. */
export class FoundSecrets {
  private readonly inventory: Inventory
  private readonly numbers: ReadonlyMap<string, number>
  private readonly found = new Map<number, HiddenLines[]>()
  /** languages in whose code a secret stands that no finding shows */
  readonly elsewhere = new Set<FlowLanguage>()

  constructor(inventory: Inventory) {
    this.inventory = inventory
    this.numbers = new Map(inventory.files.map(({ path }, file) => [path, file]))
  }

  /** Numbers of the files that findings of secrets lead through. */
  get files(): number[] {
    return [...this.found.keys()]
  }

  note({ language, findings }: Pick<ProgramOutcome, 'language' | 'findings'>): void {
    for (const finding of findings.filter(isOfSecret)) {
      if (finding.circumstances?.some(({ is }) => is === 'written-elsewhere')) this.elsewhere.add(language)
      for (const path of touchedBy(finding)) this.add(path, path === finding.file_path ? hiddenLines([finding]) : NOTHING_HIDDEN)
    }
  }

  /** Files in which a secret stands. @param hidden by file: lines that other analyzers hide */
  read(root: string, isClean: (file: number) => boolean, hidden: ReadonlyMap<number, HiddenLines>): SecretFile[] {
    return [...this.inventory.files.entries()].flatMap(([file, entry]) => {
      const text = isClean(file) ? null : readEntry(root, entry)
      return typeof text === 'string' ? [{ path: entry.path, text, hidden: together([hidden.get(file) ?? NOTHING_HIDDEN, ...(this.found.get(file) ?? [])]) }] : []
    })
  }

  private add(path: string, lines: HiddenLines): void {
    const file = this.numbers.get(path)
    if (file !== undefined) this.found.set(file, [...(this.found.get(file) ?? []), lines])
  }
}

const together = (all: readonly HiddenLines[]): HiddenLines => ({
  quoted: new Set(all.flatMap(({ quoted }) => [...quoted])),
  whole: new Set(all.flatMap(({ whole }) => [...whole])),
})
