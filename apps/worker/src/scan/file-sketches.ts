import type { FileSketch } from '@preflight/analyzers'
import { scanFiles, type Db } from '@preflight/db'
import { eq, inArray, or } from 'drizzle-orm'
import { storable } from './finding-row.ts'
import type { ScanStore } from './store.ts'

/** Rows a statement: up to 2 KB each. */
const BATCH = 1000

export const sketchesOf = (db: Db, scanId: string): Promise<FileSketch[]> =>
  db.select({ path: scanFiles.path, lines: scanFiles.lines, hashes: scanFiles.hashes }).from(scanFiles).where(eq(scanFiles.scan_id, scanId))

/** Sketches under the paths that findings are stored with. */
export const storableSketches = (sketches: readonly FileSketch[]): FileSketch[] => [
  ...new Map(sketches.map((sketch) => ({ ...sketch, path: storable(sketch.path) })).map((sketch) => [sketch.path, sketch])).values(),
]

/** Keeps the sketches of a scan in place of an earlier attempt's. Those of `outdated` scans serve nobody any more. */
export async function saveSketches(store: ScanStore, sketches: readonly FileSketch[], outdated: readonly string[]): Promise<void> {
  const rows = sketches.map(({ path, lines, hashes }) => ({ scan_id: store.scanId, path, lines, hashes }))
  await store.transaction(async (tx) => {
    await tx.delete(scanFiles).where(or(eq(scanFiles.scan_id, store.scanId), inArray(scanFiles.scan_id, [...outdated])))
    for (let start = 0; start < rows.length; start += BATCH) await tx.insert(scanFiles).values(rows.slice(start, start + BATCH))
  })
}
