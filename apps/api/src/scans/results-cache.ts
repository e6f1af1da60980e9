import { scanResultsCache, scans, type DbOrTx } from '@preflight/db'
import { notFound } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ReadableResults, ReadableScan } from '../access.ts'
import type { Deps } from '../deps.ts'
import { withShare } from '../scan-rows.ts'
import { buildResults, resultsHead } from './build-results.ts'

/** Grows when the answer's shape changes, so that answers kept by an older version are built again. */
const SHAPE = 9

export interface PackedResults {
  /** weak: the same answer compressed or not */
  etag: string
  gzip: Buffer
}

const compress = promisify(gzip)
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64url').slice(0, 22)

/**
 * How the tag of an answer begins that is made for this audience from these rows of scan, project and share. One that
 * was kept before a rename, a share or a share's end begins otherwise; only changes of findings must drop what is kept.
 */
const edition = (shown: ReadableScan) =>
  `W/"${SHAPE}-${hashOf(`${shown.audience} ${JSON.stringify(resultsHead(shown))}`)}-`

async function pack(db: DbOrTx, shown: ReadableScan, level: number): Promise<PackedResults> {
  const bytes = await compress(`{"success":true,"data":${await buildResults(db, shown)}}`, { level })
  return { etag: `${edition(shown)}${hashOf(bytes)}"`, gzip: bytes }
}

const isKeptFor = ({ scan, audience }: ReadableScan) =>
  and(eq(scanResultsCache.scan_id, scan.id), eq(scanResultsCache.audience, audience))

/** The tag of the kept answer, where that is of this edition. */
export const keptEtag = (shown: ReadableResults): string | null => (shown.kept_etag?.startsWith(edition(shown)) ? shown.kept_etag : null)

async function keptResults(db: DbOrTx, shown: ReadableScan): Promise<PackedResults | null> {
  const [kept] = await db.select().from(scanResultsCache).where(isKeptFor(shown))
  return kept?.etag.startsWith(edition(shown)) ? kept : null
}

/**
 * Builds and keeps an answer while it holds the scan's row: of many who ask at once one builds, and who changes findings
 * locks that row before it drops what is kept, so that an answer from before the change never stays.
 * @param onStart called when the row is held, before anything of the answer is read
 */
async function buildAndKeep(
  { db }: Pick<Deps, 'db'>,
  { scan, audience }: ReadableScan,
  onStart: () => void,
): Promise<PackedResults> {
  return db.transaction(async (tx) => {
    await tx.select({ id: scans.id }).from(scans).where(eq(scans.id, scan.id)).for('no key update')
    onStart()
    const [row] = await withShare(tx).where(eq(scans.id, scan.id))
    if (!row) throw notFound('Scan')
    const shown = { ...row, share_id: audience === 'owner' ? row.share_id : null, audience }
    const kept = await keptResults(tx, shown)
    if (kept) return kept
    const packed = await pack(tx, shown, 6)
    await tx
      .insert(scanResultsCache)
      .values({ scan_id: scan.id, audience, ...packed })
      .onConflictDoUpdate({ target: [scanResultsCache.scan_id, scanResultsCache.audience], set: { ...packed, created_at: new Date() } })
    return packed
  })
}

/** Builds of this program that have not begun to read, by scan and audience: joined instead of waited for beside them. */
const waiting = new Map<string, Promise<PackedResults>>()

function joinBuild(deps: Pick<Deps, 'db'>, shown: ReadableScan): Promise<PackedResults> {
  const key = `${shown.audience} ${shown.scan.id}`
  const joined = waiting.get(key)
  if (joined) return joined
  const leave = () => {
    if (waiting.get(key) === build) waiting.delete(key)
  }
  const build = buildAndKeep(deps, shown, leave).finally(leave)
  waiting.set(key, build)
  return build
}

/** The compressed answer: built each time while the scan runs, once when it is completed. */
export async function packedResults(deps: Pick<Deps, 'db'>, shown: ReadableScan): Promise<PackedResults> {
  if (shown.scan.status !== 'completed') return pack(deps.db, shown, 1)
  return (await keptResults(deps.db, shown)) ?? joinBuild(deps, shown)
}
