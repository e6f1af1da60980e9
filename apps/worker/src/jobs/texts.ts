import { scanReports } from '@preflight/db'
import type { JobHandler, Jobs } from '@preflight/server'
import { eq } from 'drizzle-orm'
import type { Deps } from '../deps.ts'
import { withRetry } from '../scan/retry.ts'
import { rewriteTexts } from '../scan/rewrite-texts.ts'

/** Writes the texts of a scan again after verdicts on its findings. */
export const textsJob = ({ db }: Deps): JobHandler<Jobs['texts']> => ({
  run: ({ scan_id }) => rewriteTexts(db, scan_id),
})

/** A job may be forgotten by Redis, or added while the one before it was just ending: the mark in the row is not. */
export async function requeueTexts({ db, queues }: Pick<Deps, 'db' | 'queues'>): Promise<void> {
  const due = await withRetry(() => db.select({ id: scanReports.scan_id }).from(scanReports).where(eq(scanReports.outdated, true)).limit(1000))
  for (const { id } of due) await queues.add('texts', { scan_id: id })
}
