import { type EngineResult, runEngine } from '@preflight/analyzers'
import { tidyCaches } from './cache.ts'
import { reportOf, type Report } from './report.ts'
import { withSource, type SourceInput } from './source.ts'

/** @throws where the only file that was named is one that nothing looked at */
function refuseSkipped({ findings, skipped }: EngineResult, only: string | undefined, asTyped: string): void {
  const reason = skipped.find((one) => one.files > 0 && one.reason !== 'secrets_only')
  if (only !== undefined && findings.length === 0 && reason) throw new Error(`Cannot analyse "${asTyped}": ${reason.detail ?? reason.reason}.`)
}

export interface ScanInput extends SourceInput {
  /** where results of a folder are kept for its next scan; null where they are not */
  cacheFor: ((folder: string) => Promise<string | null>) | null
}

/** Scans a folder, an archive or one file with the engine and weighs what it found. Paths are relative to the project's folder. */
export async function scanPath(input: ScanInput): Promise<Report> {
  const { progress, signal } = input
  const startedAt = new Date()
  const start = performance.now()
  try {
    return await withSource(input, async ({ folder, tempDir, only }) => {
      // what is unpacked or copied for one scan has no next one
      const cache = tempDir === undefined ? await input.cacheFor?.(folder) : null
      const result = await runEngine({ root: folder, signal, onProgress: progress.update, ...(tempDir && { tempDir }), ...(cache && { cache: { folder: cache } }) })
      if (cache) await tidyCaches(cache)
      refuseSkipped(result, only, input.asTyped)
      return reportOf(result, startedAt, performance.now() - start)
    })
  } finally {
    progress.clear()
  }
}
