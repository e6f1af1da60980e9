import { timeLimit } from '@preflight/contracts'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { DAMAGED, NoRoom, refusal } from '../refusal.ts'
import type { ChildAnswer, ChildRequest } from '../unpack-child.ts'
import type { Unpacker } from '../unpack.ts'

const HEAP_MB = 512

/**
 * Beside this program in a build, a TypeScript file in the source tree, or in the folder PREFLIGHT_ARCHIVE_PROGRAMS (tests
 * set it: a loader for each child is most of its time).
 */
function childCommand(): string[] {
  const folder = process.env['PREFLIGHT_ARCHIVE_PROGRAMS']
  if (folder) return [join(folder, 'unpack-child.js')]
  const built = fileURLToPath(new URL('./unpack-child.js', import.meta.url))
  if (existsSync(built)) return [built]
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return ['--import', tsx, fileURLToPath(new URL('../unpack-child.ts', import.meta.url))]
}

const isAnswer = (value: unknown): value is ChildAnswer => typeof value === 'object' && value !== null && 'kind' in value

function parseAnswer(line: string): ChildAnswer | null {
  try {
    const value: unknown = JSON.parse(line)
    return isAnswer(value) ? value : null
  } catch {
    return null
  }
}

function startChild(request: ChildRequest, signal: AbortSignal) {
  const args = [`--max-old-space-size=${HEAP_MB}`, '--no-warnings', ...childCommand(), JSON.stringify(request)]
  // Nothing of our environment: the child reads a stranger's file with a stranger's code.
  return spawn(process.execPath, args, { env: {}, stdio: ['ignore', 'pipe', 'ignore'], signal, killSignal: 'SIGKILL' })
}

/** Runs the child until it ends; the last answer that is not progress counts. */
function runChild(request: ChildRequest, signal: AbortSignal, onProgress: (share: number) => void) {
  return new Promise<ChildAnswer | null>((resolve, reject) => {
    const child = startChild(request, signal)
    const last: { answer: ChildAnswer | null } = { answer: null }
    createInterface({ input: child.stdout }).on('line', (line) => {
      const answer = parseAnswer(line)
      if (answer?.kind === 'progress') onProgress(answer.share)
      else last.answer = answer
    })
    const failed: { error?: Error } = {}
    child.on('error', (error) => (failed.error = error))
    // 'close' comes when the process is gone, also after it was killed: nobody writes to the folder any more.
    child.on('close', () => (failed.error ? reject(failed.error) : resolve(last.answer)))
  })
}

/** Unpacks 7z and rar in a child process: the reader runs synchronously and is the largest piece of foreign code we have. */
export const unpackWithSevenZip: Unpacker = async ({ file, archiveBytes, root, guard, signal, onProgress }) => {
  const timeout = timeLimit(guard.limits.timeoutMs)
  const request: ChildRequest = { file, archiveBytes, root, limits: guard.limits }
  const answer = await runChild(request, AbortSignal.any([signal, timeout]), onProgress).catch((error: unknown) => {
    signal.throwIfAborted()
    if (timeout.aborted) throw refusal('unpacking it takes too long.')
    throw error
  })
  if (answer?.kind === 'no_room') throw new NoRoom()
  if (answer?.kind === 'refused') throw refusal(answer.reason)
  if (answer?.kind !== 'done') throw refusal(DAMAGED)
  guard.adopt(answer.files)
}
