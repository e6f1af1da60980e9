import type { Inventory } from '../../inventory/walk.ts'
import type { HiddenLines } from '../evidence.ts'
import type { Manifests } from '../manifests.ts'
import type { FilesByRole } from '../judge-database.ts'
import type { ChildMessage, EngineTask, FlowProgram, Judged, ProgramOutcome } from '../protocol.ts'
import { Contents } from './contents.ts'
import { CopiesLevel } from './copies-level.ts'
import { DatabaseLevel } from './database-level.ts'
import { engineBuild } from './engine-build.ts'
import { FileLevel } from './file-level.ts'
import { FoundSecrets } from './found-secrets.ts'
import { Keys } from './keys.ts'
import { ProgramLevel } from './program-level.ts'
import { RefinedLevel } from './refined-level.ts'
import { Results } from './results.ts'
import { ScanLevel } from './scan-level.ts'
import { SecretTexts } from './secret-texts.ts'
import { Store } from './store.ts'

/** What earlier scans of a project have kept for this one, and what this one keeps for the next. */
export class Cache {
  readonly files: FileLevel
  readonly copies: CopiesLevel
  readonly refined: RefinedLevel
  readonly database: DatabaseLevel
  private readonly programs: ProgramLevel
  private readonly scan: ScanLevel
  private readonly root: string
  private readonly contents: Contents
  private readonly store: Store
  private readonly secrets: FoundSecrets
  /** what must not be stored; null until all is known about the scan */
  private texts: SecretTexts | null = null

  private constructor(store: Store, root: string, inventory: Inventory, manifests: Manifests) {
    this.root = root
    this.store = store
    this.contents = new Contents(root, inventory, manifests)
    this.secrets = new FoundSecrets(inventory)
    const keys = new Keys(this.contents, inventory)
    const results = new Results()
    this.files = new FileLevel(store, keys, results)
    this.copies = new CopiesLevel(store, keys)
    this.refined = new RefinedLevel(store, keys, this.contents, results)
    this.database = new DatabaseLevel(store, keys, inventory)
    this.programs = new ProgramLevel(store, keys, this.contents)
    this.scan = new ScanLevel(store, keys, results)
  }

  /**
   * Opens the cache of a scan. Null where nothing is to be kept, and after a crash: a scan that goes on where another child
   * died neither uses what is kept nor adds to it.
   */
  static open({ cache, root, only, resume }: EngineTask, threadEntry: URL, inventory: Inventory, manifests: Manifests): Cache | null {
    const engine = cache && only === null && !resume ? engineBuild(process.argv[1] ?? '', threadEntry) : null
    return cache && engine !== null ? new Cache(new Store(cache, engine), root, inventory, manifests) : null
  }

  /** All that the child says of an unchanged project; null where something has changed. */
  answer(): ChildMessage[] | null {
    const answer = this.scan.answer()
    if (answer) this.store.touch()
    return answer
  }

  program(program: FlowProgram): ProgramOutcome | null {
    const known = this.programs.known(program)
    if (known) this.secrets.note(known)
    return known
  }

  keepProgram(program: FlowProgram, outcome: ProgramOutcome): void {
    this.secrets.note(outcome)
    this.programs.keep(program, outcome, () => this.texts)
  }

  keepJudgement(files: FilesByRole, judged: Judged): void {
    this.database.keep(files, judged, () => this.texts)
  }

  note(message: ChildMessage): void {
    this.scan.note(message)
  }

  close(): void {
    this.store.close()
  }

  /** Keeps what there is to keep, unless something was changed during the scan. @param hidden by file: lines that hold secrets */
  save(hidden: ReadonlyMap<number, HiddenLines>): void {
    if (!this.contents.isUnchanged()) return
    if (this.secrets.files.length > 0) {
      this.files.withdraw(this.secrets.files)
      this.files.withholdCode(this.secrets.elsewhere)
      this.store.dropUnused()
    }
    this.texts = new SecretTexts(this.secrets.read(this.root, (file) => this.files.isClean(file) && !this.database.mayQuote(file), hidden))
    if (!this.texts.areInFacts(this.scan.facts)) this.scan.keep()
    this.store.save()
  }
}
