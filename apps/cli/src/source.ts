import { MAX_FILE_BYTES } from '@preflight/analyzers'
import { detectFormat, Refused, unpack } from '@preflight/archives'
import { visibleName } from '@preflight/contracts'
import { rmSync, type Stats } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ProgressLine } from './progress-line.ts'

export interface SourceInput {
  /** absolute; a folder, an archive or one file of source */
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
  /** the name of the only file, where no folder or archive was named */
  only: string | undefined
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** @throws where there is nothing that can be read */
async function look(place: string, asTyped: string): Promise<Stats> {
  return stat(place).catch((error: unknown) => {
    const text = codeOf(error) === 'EACCES' ? `No permission to read "${asTyped}".` : `"${asTyped}" does not exist.`
    throw new Error(text, { cause: error })
  })
}

/**
 * Gives `work` the folder that was named, or one that the named archive was unpacked into, or the named file copied,
 * and that is removed afterwards.
 * @throws with a text for the user where it is none of them, or the archive is refused
 */
export async function withSource<T>(input: SourceInput, work: (source: Source) => Promise<T>): Promise<T> {
  const found = await look(input.place, input.asTyped)
  if (found.isDirectory()) return work({ folder: input.place, tempDir: undefined, only: undefined })
  // A pipe or a device may never end, and the readers of archives need to jump.
  if (!found.isFile()) throw new Error(`"${input.asTyped}" is neither a folder nor a file.`)
  const only = (await isArchive(input)) ? undefined : path.basename(input.place)
  if (only !== undefined && found.size > MAX_FILE_BYTES) throw new Error(`"${input.asTyped}" is too large: files of more than ${MAX_FILE_BYTES / 1024 ** 2} MB are not analysed.`)
  return inTemporaryFolder(async (tempDir) => work({ folder: await (only === undefined ? unpackInto(tempDir, input) : copyInto(tempDir, input)), tempDir, only }))
}

/** What is called an archive is meant as one, even where it is broken. */
const ARCHIVE_NAME = /\.(?:zip|tar|gz|tgz|rar|7z)$/i

/** Whether a file is an archive by its content, whatever its name says, or by its name. */
async function isArchive({ place, asTyped }: SourceInput): Promise<boolean> {
  if (ARCHIVE_NAME.test(place)) return true
  // a stream that begins like an archive and is broken is refused as one
  return (await detectFormat(place).catch((error: unknown) => (codeOf(error) === 'EACCES' ? Promise.reject(explain(error, asTyped)) : 'gz'))) !== null
}

/** A folder with nothing but the named file: the project that is scanned. */
async function copyInto(folder: string, { place, asTyped }: SourceInput): Promise<string> {
  const root = path.join(folder, 'source')
  await mkdir(root)
  await copyFile(place, path.join(root, path.basename(place))).catch((error: unknown) => {
    throw explain(error, asTyped)
  })
  return root
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
  progress.unpacking(visibleName(originalName), 0)
  try {
    const onProgress = (share: number) => progress.unpacking(visibleName(originalName), share)
    return await unpack({ file: place, originalName, root: path.join(folder, 'source'), signal, onProgress })
  } catch (error) {
    throw explain(error, asTyped)
  }
}

const REASONS: ReadonlyMap<string, (asTyped: string) => string> = new Map(Object.entries({
  EACCES: (asTyped) => `No permission to read "${asTyped}".`,
}))

function explain(error: unknown, asTyped: string): unknown {
  if (error instanceof Refused) return new Error(`Cannot unpack "${asTyped}": ${error.reason}`, { cause: error })
  const reason = REASONS.get(String(codeOf(error)))
  return reason ? new Error(reason(asTyped), { cause: error }) : error
}
