import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SkippedFile } from '@preflight/contracts'
import { Refused, unpack } from '@preflight/archives'
import { AppError } from '@preflight/server'
import type { UploadRow } from './claim.ts'
import type { ScanContext } from './context.ts'
import type { GitHistory } from '../source/history.ts'
import { setupGit, type GitRecord } from './setup-git.ts'

/** Setup stands at 50 while a scan is queued; fetching brings it to 70, unpacking to 100. */
const FETCH_FROM = 50
const UNPACK_FROM = 70

const NO_UPLOAD = 'The uploaded file of this scan no longer exists. Upload it again and start a new scan.'

/** What is fetched for, a scan or a fix of its findings. */
export type SetupContext = Pick<ScanContext, 'scan' | 'project' | 'upload' | 'workspace' | 'signal'> & {
  progress: Pick<ScanContext['progress'], 'update'>
  deps: Pick<ScanContext['deps'], 'db' | 'storage' | 'limits' | 'git' | 'github' | 'log'>
  /** keeps what a scan of a repository finds there; null for a fix, which needs the very commit that was scanned */
  record: GitRecord | null
}

/** The code in the workspace. */
export interface Source {
  /** the folder that holds it */
  root: string
  /** what belongs to the project and is not in the folder */
  leftOut: readonly SkippedFile[]
  /** files with another name than in an earlier scan, as git tells it: new path by old one; null where git does not know */
  renames: { since: string; paths: ReadonlyMap<string, string> } | null
  /** of a launch scan of a repository, where it could be read */
  history: GitHistory | null
}

/** Brings the project's code into the workspace: from its repository, or from the upload. */
export async function setup(context: SetupContext): Promise<Source> {
  const { repository_url } = context.scan
  if (repository_url !== null) return setupGit(context, repository_url)
  return { root: await setupUpload(context), leftOut: [], renames: null, history: null }
}

async function setupUpload(context: SetupContext): Promise<string> {
  const { upload, workspace, progress, signal, deps } = context
  if (!upload || !(await deps.storage.exists(upload.storage_key))) throw new AppError(410, 'GONE', NO_UPLOAD)
  const file = await fetchUpload(context, upload)

  progress.update('setup', { progress: UNPACK_FROM, details: 'Unpacking the archive' })
  return unpack({
    file,
    originalName: upload.original_filename,
    root: workspace.at('source'),
    limits: deps.limits,
    signal,
    onProgress: (share) => progress.update('setup', { progress: UNPACK_FROM + Math.floor(share * (99 - UNPACK_FROM)) }),
  }).catch(rethrowForUploader)
}

/** A refusal is final and its text is for the uploader; what else went wrong may be tried again. */
function rethrowForUploader(error: unknown): never {
  throw error instanceof Refused ? new AppError(422, 'UNSUPPORTED_ARCHIVE', error.message, { cause: error }) : error
}

/** Copies the upload from storage to the disk: its readers need to jump in it. */
async function fetchUpload({ deps, workspace, progress, signal }: SetupContext, upload: UploadRow): Promise<string> {
  // A folder of its own, because the child process that reads 7z and rar sees the whole folder.
  await mkdir(workspace.at('archive'), { mode: 0o700 })
  const file = workspace.at('archive/upload')
  let fetched = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      fetched += chunk.length
      const share = Math.min(1, fetched / Math.max(1, upload.file_size))
      progress.update('setup', { progress: FETCH_FROM + Math.floor(share * (UNPACK_FROM - FETCH_FROM)) })
      done(null, chunk)
    },
  })
  await pipeline(await deps.storage.get(upload.storage_key), meter, createWriteStream(file, { mode: 0o600 }), { signal })
  return file
}
