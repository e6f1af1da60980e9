import type { ChildMessage, DatabaseOutcome, FileResult, FlowOutcome, ProgramOutcome } from '../protocol.ts'
import type { Keys } from './keys.ts'
import { reasonsAreShown } from './kept-result.ts'
import { resultOf, type Results } from './results.ts'
import type { Store } from './store.ts'
import { isWhole } from './trouble.ts'

interface KeptScan {
  /** of each file, as it is with what data flow found */
  results: Uint8Array[]
  /** without findings: those are in the results */
  outcomes: ProgramOutcome[]
  database: DatabaseOutcome | null
  flow: FlowOutcome
}

/** As many results come at a time from threads. */
const BATCH = 64

/** All that a child says of a project: an unchanged one is answered by it alone. */
export class ScanLevel {
  private readonly store: Store
  private readonly keys: Keys
  private readonly results: Results
  private readonly outcomes: ProgramOutcome[] = []
  private database: DatabaseOutcome | null = null
  private flow: FlowOutcome | null = null
  private isWhole = true

  constructor(store: Store, keys: Keys, results: Results) {
    this.store = store
    this.keys = keys
    this.results = results
  }

  /** What a child would say of the project as it is; null where that is not known. */
  answer(): ChildMessage[] | null {
    const kept = this.store.get<KeptScan>(this.keys.scan())
    if (!kept) return null
    const { results, outcomes, database, flow } = kept
    const messages: ChildMessage[] = []
    for (let at = 0; at < results.length; at += BATCH) messages.push({ type: 'results', results: results.slice(at, at + BATCH).map((bytes, more) => resultOf(bytes, at + more)) })
    for (const outcome of outcomes) messages.push({ type: 'outcome', outcome })
    if (database) messages.push({ type: 'database', outcome: database })
    return [...messages, { type: 'followed', outcome: flow }]
  }

  /** Notes what the child says. */
  note(message: ChildMessage): void {
    if (message.type === 'results') for (const result of message.results) this.results.add(result)
    if (message.type === 'results' || message.type === 'refined') this.noteTrouble(message.results)
    else if (message.type === 'outcome') this.noteOutcome(message.outcome)
    else if (message.type === 'database') this.noteDatabase(message.outcome)
    else if (message.type === 'followed') this.flow = message.outcome
  }

  get facts() {
    return this.outcomes.map(({ facts }) => facts)
  }

  /** Whether the scan has come to its end with nothing lost. */
  get isComplete(): boolean {
    const { flow } = this
    return this.isWhole && flow !== null && !flow.copies.lost && flow.copies.broken.length === 0 && flow.cut.every(({ kind }) => kind !== 'failure')
  }

  keep(): void {
    const { outcomes, database, flow, results } = this
    const all = results.all()
    if (!flow || !all || !this.isComplete) return
    this.store.putLater(this.keys.scan(), 0, (): KeptScan => ({ results: all, outcomes, database, flow }))
  }

  private noteOutcome(outcome: ProgramOutcome): void {
    this.isWhole &&= outcome.failure === null
    this.outcomes.push({ ...outcome, findings: [] })
  }

  private noteDatabase(outcome: DatabaseOutcome): void {
    this.isWhole &&= outcome.lost === null
    this.database = { ...outcome, findings: [] }
  }

  private noteTrouble(results: readonly FileResult[]): void {
    this.isWhole &&= results.every((result) => isWhole(result) && reasonsAreShown(result))
  }
}
