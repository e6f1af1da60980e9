import { runEngine } from '@preflight/analyzers'
import { stat } from 'node:fs/promises'
import type { ProgressLine } from './progress-line.ts'
import { reportOf, type Report } from './report.ts'

/** @throws where the path is no folder that can be read */
async function requireFolder(folder: string, asTyped: string): Promise<void> {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error.code ?? 'unreadable')
  if (found === 'EACCES') throw new Error(`"${asTyped}" may not be read.`)
  if (typeof found === 'string') throw new Error(`There is no "${asTyped}".`)
  if (!found.isDirectory()) throw new Error(`"${asTyped}" is a file. Unpack it and name the folder.`)
}

export interface ScanInput {
  /** absolute */
  folder: string
  asTyped: string
  progress: ProgressLine
  signal: AbortSignal
}

/** Scans a folder with the engine and weighs what it found. */
export async function scanFolder({ folder, asTyped, progress, signal }: ScanInput): Promise<Report> {
  await requireFolder(folder, asTyped)
  const startedAt = new Date()
  const start = performance.now()
  try {
    const result = await runEngine({ root: folder, signal, onProgress: progress.update })
    return reportOf(result, startedAt, performance.now() - start)
  } finally {
    progress.clear()
  }
}
