import { Refused, unpack } from '@preflight/archives'
import { rmSync, type Stats } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ProgressLine } from './progress-line.ts'

export interface SourceInput {
  /** absolute; a folder or an archive */
  place: string
  asTyped: string
  progress: ProgressLine
  signal: AbortSignal
}

/** What is to be scanned. */
export interface Source {
  folder: string
  /** a folder for the engine's own files, where there is one that goes away anyway */
  tempDir: string | undefined
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** @throws where there is nothing that can be read */
async function look(place: string, asTyped: string): Promise<Stats> {
  return stat(place).catch((error: unknown) => {
    const text = codeOf(error) === 'EACCES' ? `"${asTyped}" may not be read.` : `There is no "${asTyped}".`
    throw new Error(text, { cause: error })
  })
}

/**
 * Gives `work` the folder that was named, or one that the named archive was unpacked into and that is removed afterwards.
 * @throws with a text for the user where it is neither, or the archive is refused
 */
export async function withSource<T>(input: SourceInput, work: (source: Source) => Promise<T>): Promise<T> {
  const found = await look(input.place, input.asTyped)
  if (found.isDirectory()) return work({ folder: input.place, tempDir: undefined })
  // A pipe or a device may never end, and the readers of archives need to jump.
  if (!found.isFile()) throw new Error(`"${input.asTyped}" is neither a folder nor a file.`)
  return inTemporaryFolder(async (tempDir) => work({ folder: await unpackInto(tempDir, input), tempDir }))
}

/** A new folder that only this user can enter, removed whatever happens. */
async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'preflight-scan-'))
  // Also where the process ends before `finally`, by an error that nobody caught.
  const removeAtExit = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', removeAtExit)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    process.off('exit', removeAtExit)
  }
}

/** @returns the folder that holds the project */
async function unpackInto(folder: string, { place, asTyped, progress, signal }: SourceInput): Promise<string> {
  const originalName = path.basename(place)
  progress.unpacking(originalName, 0)
  try {
    const onProgress = (share: number) => progress.unpacking(originalName, share)
    return await unpack({ file: place, originalName, root: path.join(folder, 'source'), signal, onProgress })
  } catch (error) {
    throw explain(error, asTyped)
  }
}

const REASONS: Record<string, (asTyped: string) => string> = {
  EACCES: (asTyped) => `"${asTyped}" may not be read.`,
}

function explain(error: unknown, asTyped: string): unknown {
  if (error instanceof Refused) return new Error(`"${asTyped}" cannot be unpacked: ${error.reason}`, { cause: error })
  const reason = REASONS[String(codeOf(error))]
  return reason ? new Error(reason(asTyped), { cause: error }) : error
}
