import { mkdir, readdir, realpath, stat } from 'node:fs/promises'
import path from 'node:path'
import { createGuard, type EntryGuard } from './entry-guard.ts'
import { detectFormat, type Format } from './formats/detect.ts'
import { unpackGzip } from './formats/gzip.ts'
import { unpackWithSevenZip } from './formats/seven-zip.ts'
import { unpackTar, unpackTarGz } from './formats/tar.ts'
import { unpackZip } from './formats/zip.ts'
import { DEFAULT_LIMITS, type UnpackLimits } from './limits.ts'
import { DAMAGED, isOurTrouble, refusal, Refused, UNKNOWN_FORMAT } from './refusal.ts'
import { createTarget, type Target } from './target.ts'

export interface UnpackJob {
  /** the archive on disk */
  file: string
  archiveBytes: number
  /** the uploader's name for it: only a single gzipped file takes its own from it */
  originalName: string
  /** an empty folder */
  root: string
  target: Target
  guard: EntryGuard
  signal: AbortSignal
  /** 0-1 */
  onProgress: (share: number) => void
}

export type Unpacker = (job: UnpackJob) => Promise<void>

const UNPACKERS: Record<Format, Unpacker> = {
  zip: unpackZip,
  tar: unpackTar,
  'tar.gz': unpackTarGz,
  gz: unpackGzip,
  '7z': unpackWithSevenZip,
  rar4: unpackWithSevenZip,
  rar5: unpackWithSevenZip,
}

export interface UnpackOptions {
  file: string
  originalName: string
  /** made here; must not exist yet */
  root: string
  limits?: Partial<UnpackLimits>
  signal?: AbortSignal
  onProgress?: (share: number) => void
}

/** What a parser throws at a broken archive says nothing to a person. */
function explain(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason
  if (isOurTrouble(error) || error instanceof Refused) return error
  return new Refused(DAMAGED, { cause: error })
}

/**
 * Unpacks an archive, known by its content, into the new folder `root`.
 * @returns the folder that holds the project: `root`, or the one folder everything is wrapped in
 * @throws {Refused} with the reason, for an archive that is hostile, damaged, too large or none at all
 */
export async function unpack(options: UnpackOptions): Promise<string> {
  const { originalName, root, onProgress = () => {}, signal = new AbortController().signal } = options
  const file = await realpath(options.file)
  const archiveBytes = (await stat(file)).size
  const guard = createGuard({ ...DEFAULT_LIMITS, ...options.limits }, archiveBytes)
  await mkdir(root, { mode: 0o700 })
  try {
    const format = await detectFormat(file)
    if (!format) throw refusal(UNKNOWN_FORMAT)
    const target = createTarget(root, guard, signal)
    await UNPACKERS[format]({ file, archiveBytes, originalName, root, target, guard, signal, onProgress })
    if (guard.files() === 0) throw refusal('it contains no files.')
    return await projectFolder(root)
  } catch (error) {
    throw explain(error, signal)
  }
}

/** Folders that are part of a project, not a wrapping around it. */
const PART_OF_A_PROJECT = new Set(['src', 'lib', 'libs', 'app', 'apps', 'packages', 'test', 'tests'])

/** Most archives wrap everything in one folder named after the project; findings read better without it. */
async function projectFolder(root: string): Promise<string> {
  const [only, ...others] = await readdir(root, { withFileTypes: true })
  const isWrapping = only?.isDirectory() && others.length === 0 && !PART_OF_A_PROJECT.has(only.name) && !only.name.startsWith('.')
  return only && isWrapping ? path.join(root, only.name) : root
}
