import { projects, scans, type Db, type Tx } from '@preflight/db'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { isUnfinished, type ScanRow } from './claim.ts'
import { withRetry } from './retry.ts'

/** Another worker is running the scan by now, or it is finished or deleted: stop without a word. */
export class LostScan extends Error {
  override readonly name: string = 'LostScan'
}

type Value<Column extends keyof ScanRow> = ScanRow[Column] | SQL
export type ScanChanges = { [Column in keyof ScanRow]?: Value<Column> }

/** Everything a worker writes about a scan goes through here and carries its attempt number. */
export interface ScanStore {
  scanId: string
  attempt: number
  db: Db
  /** @throws {LostScan} */
  write(changes: ScanChanges): Promise<void>
  /** Work on other tables of the scan, in a transaction that holds the attempt. May be done twice. @throws {LostScan} */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same with the project's row held, as those hold it who ignore findings: what they decided stands still meanwhile. @throws {LostScan} */
  transactionOnProject<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A sign of life. @returns whether the user wants the scan to stop. @throws {LostScan} */
  heartbeat(): Promise<{ isCancelled: boolean }>
  /** Lets another worker take the scan at once. */
  release(): Promise<void>
}

export function createStore(db: Db, { id: scanId, attempt }: Pick<ScanRow, 'id' | 'attempt'>): ScanStore {
  const isOurs = and(eq(scans.id, scanId), eq(scans.attempt, attempt), isUnfinished())

  const update = async (changes: ScanChanges) => {
    const [row] = await withRetry(() =>
      db.update(scans).set(changes).where(isOurs).returning({ cancelRequestedAt: scans.cancel_requested_at }),
    )
    if (!row) throw new LostScan()
    return row
  }

  const holding = async <T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> => {
    // Shared, so that nobody can raise the attempt before this is committed.
    const [row] = await tx.select({ id: scans.id }).from(scans).where(isOurs).for('share')
    if (!row) throw new LostScan()
    return work(tx)
  }

  return {
    scanId,
    attempt,
    db,
    write: async (changes) => void (await update(changes)),
    transaction: (work) => withRetry(() => db.transaction((tx) => holding(tx, work))),
    transactionOnProject: (work) =>
      withRetry(() =>
        db.transaction(async (tx) => {
          // The project first: deleting it locks in the same order. The weaker lock lets scans be inserted.
          const isItsProject = inArray(projects.id, tx.select({ id: scans.project_id }).from(scans).where(eq(scans.id, scanId)))
          await tx.select({ id: projects.id }).from(projects).where(isItsProject).for('no key update')
          return holding(tx, work)
        }),
      ),
    heartbeat: async () => ({ isCancelled: (await update({ heartbeat_at: sql`now()` })).cancelRequestedAt !== null }),
    release: async () => {
      await withRetry(() => db.update(scans).set({ heartbeat_at: null }).where(isOurs))
    },
  }
}
