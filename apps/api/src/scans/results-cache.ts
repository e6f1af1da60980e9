import { projects, scanResultsCache, scans } from '@preflight/db'
import { and, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Deps } from '../deps.ts'
import { buildResults, type ScanToShow } from './build-results.ts'

/** Grows when the answer's shape changes, so that answers kept by an older version are built again. */
const SHAPE = 1
const PREFIX = `W/"${SHAPE}-`

export interface PackedResults {
  /** weak: the same answer compressed or not */
  etag: string
  gzip: Buffer
}

const compress = promisify(gzip)

async function pack(deps: Pick<Deps, 'db'>, shown: ScanToShow, level: number): Promise<PackedResults> {
  const bytes = await compress(`{"success":true,"data":${await buildResults(deps, shown)}}`, { level })
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  return { etag: `${PREFIX}${hash}"`, gzip: bytes }
}

/** Keeps an answer unless the project changed while it was built. */
async function keep({ db }: Pick<Deps, 'db'>, { scan, project }: ScanToShow, { etag, gzip: bytes }: PackedResults) {
  const unchanged = db
    .select({
      scan_id: scans.id,
      etag: sql<string>`${etag}::text`.as('etag'),
      gzip: sql<Buffer>`${bytes}::bytea`.as('gzip'),
      created_at: sql`now()`.as('created_at'),
    })
    .from(scans)
    .innerJoin(projects, eq(projects.id, scans.project_id))
    .where(and(eq(scans.id, scan.id), eq(projects.updated_at, project.updated_at)))
  await db
    .insert(scanResultsCache)
    .select(unchanged)
    .onConflictDoUpdate({ target: scanResultsCache.scan_id, set: { etag, gzip: bytes } })
}

/** The tag of the kept answer, read without its bytes. */
export async function keptEtag({ db }: Pick<Deps, 'db'>, scanId: string): Promise<string | null> {
  const [kept] = await db
    .select({ etag: scanResultsCache.etag })
    .from(scanResultsCache)
    .where(eq(scanResultsCache.scan_id, scanId))
  return kept?.etag.startsWith(PREFIX) ? kept.etag : null
}

async function keptResults({ db }: Pick<Deps, 'db'>, scanId: string): Promise<PackedResults | null> {
  const [kept] = await db.select().from(scanResultsCache).where(eq(scanResultsCache.scan_id, scanId))
  return kept?.etag.startsWith(PREFIX) ? kept : null
}

/** The compressed answer: built each time while the scan runs, once when it is completed. */
export async function packedResults(deps: Pick<Deps, 'db'>, shown: ScanToShow): Promise<PackedResults> {
  if (shown.scan.status !== 'completed') return pack(deps, shown, 1)
  const kept = await keptResults(deps, shown.scan.id)
  if (kept) return kept
  const packed = await pack(deps, shown, 6)
  await keep(deps, shown, packed)
  return packed
}
