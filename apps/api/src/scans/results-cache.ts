import { scanResultsCache, scans } from '@preflight/db'
import { notFound } from '@preflight/server'
import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ReadableResults, ReadableScan } from '../access.ts'
import { withShare } from '../scan-rows.ts'
import { buildResults, resultsHead, type ResultsDeps } from './build-results.ts'

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
 * How the tag of an answer begins that is made for this audience from these rows of scan, project and share. One that was
 * kept before a rename, a share, a share's end or the first model begins otherwise; only changes of findings, and of what
 * may be sent, must drop what is kept.
 */
const edition = ({ config }: ResultsDeps, shown: ReadableScan) => {
  const hasModel = config.OPENAI_MODEL !== undefined
  return `W/"${SHAPE}-${hashOf(`${shown.audience} ${hasModel} ${JSON.stringify(resultsHead(shown))}`)}-`
}

async function pack(deps: ResultsDeps, shown: ReadableScan, level: number): Promise<PackedResults> {
  const bytes = await compress(`{"success":true,"data":${await buildResults(deps, shown)}}`, { level })
  return { etag: `${edition(deps, shown)}${hashOf(bytes)}"`, gzip: bytes }
}

const isKeptFor = ({ scan, audience }: ReadableScan) =>
  and(eq(scanResultsCache.scan_id, scan.id), eq(scanResultsCache.audience, audience))

/** The tag of the kept answer, where that is of this edition. */
export const keptEtag = (deps: ResultsDeps, shown: ReadableResults): string | null =>
  shown.kept_etag?.startsWith(edition(deps, shown)) ? shown.kept_etag : null

async function keptResults(deps: ResultsDeps, shown: ReadableScan): Promise<PackedResults | null> {
  const [kept] = await deps.db.select().from(scanResultsCache).where(isKeptFor(shown))
  return kept?.etag.startsWith(edition(deps, shown)) ? kept : null
}

/**
 * Builds and keeps an answer while it holds the scan's row: of many who ask at once one builds, and who changes findings
 * locks that row before it drops what is kept, so that an answer from before the change never stays.
 * @param onStart called when the row is held, before anything of the answer is read
 */
async function buildAndKeep(
  { db, config }: ResultsDeps,
  { scan, audience }: ReadableScan,
  onStart: () => void,
): Promise<PackedResults> {
  return db.transaction(async (tx) => {
    await tx.select({ id: scans.id }).from(scans).where(eq(scans.id, scan.id)).for('no key update')
    onStart()
    const [row] = await withShare(tx).where(eq(scans.id, scan.id))
    if (!row) throw notFound('Scan')
    const shown = { ...row, share_id: audience === 'owner' ? row.share_id : null, audience }
    const held = { db: tx, config }
    const kept = await keptResults(held, shown)
    if (kept) return kept
    const packed = await pack(held, shown, 6)
    await tx
      .insert(scanResultsCache)
      .values({ scan_id: scan.id, audience, ...packed })
      .onConflictDoUpdate({ target: [scanResultsCache.scan_id, scanResultsCache.audience], set: { ...packed, created_at: new Date() } })
    return packed
  })
}

/** Builds of this program that have not begun to read, by scan and audience: joined instead of waited for beside them. */
const waiting = new Map<string, Promise<PackedResults>>()

function joinBuild(deps: ResultsDeps, shown: ReadableScan): Promise<PackedResults> {
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
export async function packedResults(deps: ResultsDeps, shown: ReadableScan): Promise<PackedResults> {
  if (shown.scan.status !== 'completed') return pack(deps, shown, 1)
  return (await keptResults(deps, shown)) ?? joinBuild(deps, shown)
}
