import { spawn } from 'node:child_process'
import { Readable, Writable } from 'node:stream'
import { setPriority } from 'node:os'
import { bubblewrapArguments, MAX_PROCESSES, NO_ROOM, OWN_FILES } from './bubblewrap-arguments.ts'
import { sizeBelow } from './process-tree.ts'
import type { Ended, Sandbox, Sandboxed, StopReason } from './sandbox.ts'

/** Bytes of all processes of one run. */
const MAX_MEMORY = 4 * 1024 ** 3
/** The worker comes first. */
const NICE = 10
/** Milliseconds between two looks at the limits. */
const WATCH_MS = 200
/** The end of what a command prints is kept, in characters. */
const KEPT_OUTPUT = 4000
const STATUS_FD = 3

function collected(stream: Readable | null | undefined, kept: number): () => string {
  let text = ''
  stream?.setEncoding('utf8').on('data', (chunk: string) => (text = (text + chunk).slice(-kept)))
  return () => text
}

/** bubblewrap writes one object per event; the last tells the command's exit code. */
function exitCodeIn(status: string): number | null {
  const found = /"exit-code"\s*:\s*(\d+)/.exec(status)
  return found ? Number(found[1]) : null
}

const limitReached = (pid: number): StopReason | null => {
  const { memory, processes } = sizeBelow(pid)
  if (memory > MAX_MEMORY) return 'memory'
  return processes > MAX_PROCESSES ? 'processes' : null
}

function readableAt(stdio: readonly unknown[], fd: number): Readable | null {
  const stream = stdio[fd]
  return stream instanceof Readable ? stream : null
}

/** bubblewrap may end before it has read them. */
function giveFiles(stdio: readonly unknown[]): void {
  for (const [at, [, text]] of OWN_FILES.entries()) {
    const stream = stdio[STATUS_FD + 1 + at]
    if (stream instanceof Writable) stream.on('error', () => {}).end(text)
  }
}

function stepBack(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICE)
  } catch {
    // it has ended already
  }
}

/**
 * The first process inside is in bubblewrap's process group, and all others end with it. Its `--new-session` would take it out
 * of the group before it has asked the kernel to end with bubblewrap: killed in between, everything inside goes on.
 */
function killGroup(leader: number | undefined): void {
  try {
    if (leader !== undefined) process.kill(-leader, 'SIGKILL')
  } catch {
    // it has ended already
  }
}

/** Runs commands with bubblewrap: namespaces of the kernel, without a daemon and without root. */
export const bubblewrap: Sandbox = { run: (job) => new Promise((resolve, reject) => start(job, resolve, reject)) }

function start(job: Sandboxed, resolve: (ended: Ended) => void, reject: (reason: unknown) => void): void {
  job.signal?.throwIfAborted()
  const child = spawn('bwrap', bubblewrapArguments(job, STATUS_FD), { stdio: ['ignore', 'pipe', 'pipe', 'pipe', ...OWN_FILES.map(() => 'pipe' as const)], cwd: '/', env: { PATH: process.env['PATH'] }, detached: true })
  stepBack(child.pid)
  const output = [collected(child.stdout, KEPT_OUTPUT), collected(child.stderr, KEPT_OUTPUT)]
  const stdio: readonly unknown[] = child.stdio
  const status = collected(readableAt(stdio, STATUS_FD), KEPT_OUTPUT)
  giveFiles(stdio)
  let stopped: StopReason | null = null
  const kill = () => killGroup(child.pid)
  const stop = (reason: StopReason) => {
    stopped ??= reason
    kill()
  }
  const overtime = setTimeout(() => stop('time'), job.timeoutMs)
  const watch = setInterval(() => {
    const reason = child.pid === undefined ? null : limitReached(child.pid)
    if (reason) stop(reason)
  }, WATCH_MS)
  job.signal?.addEventListener('abort', kill, { once: true })
  const settle = () => {
    clearTimeout(overtime)
    clearInterval(watch)
    job.signal?.removeEventListener('abort', kill)
  }
  child.on('error', (error) => {
    settle()
    resolve({ kind: 'broken', detail: error.message })
  })
  child.on('close', () => {
    settle()
    if (job.signal?.aborted) return reject(job.signal.reason)
    resolve(stopped ? { kind: 'stopped', reason: stopped } : endOf(exitCodeIn(status()), output.map((read) => read()).join('')))
  })
}

function endOf(code: number | null, output: string): Ended {
  if (code === null) return { kind: 'broken', detail: output.trim().split('\n').at(-1) ?? '' }
  return code === NO_ROOM ? { kind: 'stopped', reason: 'room' } : { kind: 'exited', code, output }
}
