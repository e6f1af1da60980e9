import { deserialize, serialize } from 'node:v8'
import type { KnownFiles, Project, Sorted } from '../known-files.ts'
import type { FileOutcome, FileResult, FlowLanguage, Lowered } from '../protocol.ts'
import { shareBytes } from '../shared-memory.ts'
import { type Answers, answersAre, reasonsAreShown } from './kept-result.ts'
import type { Keys } from './keys.ts'
import { resultOf, type Results } from './results.ts'
import type { Store } from './store.ts'
import { isSettled } from './trouble.ts'

type Module = NonNullable<Lowered['module']>
type Rest = Pick<FileOutcome, 'lowered' | 'compared'>

/** An outcome in parts: the result is held by others as well, and modules are in memory that is shared. */
interface KeptFile {
  result: Uint8Array
  /** `Rest` without modules */
  rest: Uint8Array
  module: Uint8Array | null
  template: Uint8Array | null
  asked: Answers
  /** nothing in it is masked wherever it is shown */
  isClean: boolean
  /** no code is kept, although the file can be followed */
  isUnlowered: boolean
}

/**
 * What files yield by themselves. Of a file in which a secret stands only the result is kept, in which secrets are masked: all
 * else holds code as it is written.
 */
export class FileLevel implements KnownFiles {
  private readonly store: Store
  private readonly keys: Keys
  private readonly results: Results
  /** files in which nothing is masked wherever it is shown */
  private readonly clean = new Set<number>()
  private readonly known = new Set<number>()
  /** known files of which code is kept, with the languages of it */
  private readonly withCode = new Map<number, readonly FlowLanguage[]>()
  /** languages of which no code may be kept */
  private readonly secretive = new Set<FlowLanguage>()
  /** files of which nothing may be kept */
  private readonly withdrawn = new Set<number>()

  constructor(store: Store, keys: Keys, results: Results) {
    this.store = store
    this.keys = keys
    this.results = results
  }

  sort({ inventory, manifests }: Project, files: Iterable<number> = inventory.files.keys()): Sorted {
    const sorted: Sorted = { known: [], unlowered: [], changed: [] }
    for (const file of files) {
      const path = inventory.files[file]?.path ?? ''
      const kept = this.store.get<KeptFile>(this.keys.file(file), ({ asked }) => answersAre(asked, manifests.packages(path)))
      if (kept) sorted.known.push(this.take(kept, file))
      else sorted.changed.push(file)
      if (kept?.isUnlowered) sorted.unlowered.push(file)
    }
    return sorted
  }

  keep(outcomes: readonly FileOutcome[]): void {
    for (const outcome of outcomes) {
      const { file, result } = outcome
      if (this.known.has(file) || !result) continue
      const isClean = !holdsSecrets(outcome, result)
      if (isClean) this.clean.add(file)
      if (!isSettled(outcome) || !reasonsAreShown(result)) continue
      this.hold(outcome, { result: this.results.add(result), isClean })
    }
  }

  /** Whether a file was not read in this scan. */
  isKnown(file: number): boolean {
    return this.known.has(file)
  }

  /** Whether nothing in a file is masked wherever it is shown. */
  isClean(file: number): boolean {
    return this.clean.has(file)
  }

  /** Withdraws files in which data flow has found a secret: what other analyzers said of them does not mask it. */
  withdraw(files: Iterable<number>): void {
    for (const file of files) {
      this.clean.delete(file)
      this.withdrawn.add(file)
      this.store.drop(this.keys.file(file))
    }
  }

  /** Keeps no code of these languages: a secret stands somewhere in it. */
  withholdCode(languages: ReadonlySet<FlowLanguage>): void {
    for (const language of languages) this.secretive.add(language)
    for (const [file, own] of this.withCode) if (own.some((language) => languages.has(language))) this.store.drop(this.keys.file(file))
  }

  private take(kept: KeptFile, file: number): FileOutcome {
    this.known.add(file)
    if (kept.isClean) this.clean.add(file)
    this.results.set(file, kept.result)
    const rest = restOf(kept)
    if (rest.lowered) this.withCode.set(file, languagesOf(rest.lowered))
    return { ...rest, file, asked: kept.asked, result: resultOf(kept.result, file) }
  }

  private hold({ lowered, asked = new Map(), file, compared }: FileOutcome, more: Pick<KeptFile, 'result' | 'isClean'>): void {
    const [withCode, without] = [more.isClean && lowered ? partsOf({ lowered, compared }) : null, partsOf({ lowered: null, compared })]
    const mayKeepCode = () => lowered !== null && !languagesOf(lowered).some((language) => this.secretive.has(language))
    const kept = (): KeptFile => (withCode && mayKeepCode() ? { ...more, asked, ...withCode, isUnlowered: false } : { ...more, asked, ...without, isUnlowered: lowered !== null })
    this.store.putLater(this.keys.file(file), more.result.length + (withCode ?? without).rest.length, kept, () => !this.withdrawn.has(file))
  }
}

const languagesOf = ({ language, template }: Lowered): FlowLanguage[] => [language, ...(template ? [template.language] : [])]

function partsOf({ lowered, compared }: Rest): Pick<KeptFile, 'rest' | 'module' | 'template'> {
  const [module, template] = [lowered?.module ?? null, lowered?.template ?? null]
  const rest = serialize({ lowered: lowered && { ...lowered, module: null, template: template && { ...template, module: null } }, ...(compared !== undefined && { compared }) })
  return { rest, module, template: template?.module ?? null }
}

function holdsSecrets({ holdsSecrets: isMasked, lowered }: FileOutcome, { hidden, findings }: FileResult): boolean {
  const isFound = hidden !== undefined || findings.some(({ rule_id }) => rule_id.startsWith('secrets/'))
  return isMasked === true || isFound || (lowered?.said ?? []).some(({ analyzer }) => analyzer === 'secrets')
}

function restOf({ rest: bytes, module, template }: KeptFile): Rest {
  const rest: Rest = deserialize(bytes)
  const { lowered } = rest
  const shared = (code: Uint8Array | null): Module | null => code && shareBytes(code)
  const [own, shown] = [shared(module), shared(template)]
  return { ...rest, lowered: lowered && { ...lowered, module: own, template: lowered.template && shown && { ...lowered.template, module: shown } } }
}
