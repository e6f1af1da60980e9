import { runEngine } from '@preflight/analyzers'
import { reportOf, type Report } from './report.ts'
import { withSource, type SourceInput } from './source.ts'

/** Scans a folder or an archive with the engine and weighs what it found. Paths are relative to the project's folder. */
export async function scanPath(input: SourceInput): Promise<Report> {
  const { progress, signal } = input
  const startedAt = new Date()
  const start = performance.now()
  try {
    return await withSource(input, async ({ folder, tempDir }) => {
      const result = await runEngine({ root: folder, signal, onProgress: progress.update, ...(tempDir && { tempDir }) })
      return reportOf(result, startedAt, performance.now() - start)
    })
  } finally {
    progress.clear()
  }
}
