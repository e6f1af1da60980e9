import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineOptions, EngineResult } from '../../types.ts'
import { runEngine } from '../run-engine.ts'
import { engineChild, makeProject } from './project.ts'

export const KILLED_LANGUAGES = ['javascript', 'python', 'java', 'php', 'go', 'ruby', 'csharp'] as const
export type KilledLanguage = (typeof KILLED_LANGUAGES)[number]

/** So many files are enough for several chunks and threads. */
const FILES = 10

/** A trace that leads through another file, past text in quotes. */
const TWO_FILES = {
  'src/greeting/routes.js': "const app = require('express')()\nconst { greeting } = require('./pages')\napp.get('/hello', (req, res) => res.send(greeting(req.query.name)))\n",
  'src/greeting/pages.js': "exports.greeting = (name) => '<p class=\"hello\">' + name + '</p>'\n",
}

/** A project of one language: some of the cases of data flow, each a small program of its own. `remove` it at the end. */
export function killedProject(language: KilledLanguage) {
  const folder = fileURLToPath(new URL(`../../dataflow/cases/${language}`, import.meta.url))
  const names = readdirSync(folder).sort()
  const chosen = names.filter((_, at) => at % Math.ceil(names.length / FILES) === 0)
  const programs = Object.fromEntries(chosen.map((name) => [`src/${name}`, readFileSync(`${folder}/${name}`)]))
  return makeProject(language === 'javascript' ? { ...programs, ...TWO_FILES } : programs)
}

/** What must be the same whatever happened to the child. */
export const told = ({ findings, suppressions, sketches, skipped, unchecked, syntax_errors, facts, receipt }: EngineResult): string =>
  JSON.stringify({ findings, suppressions, sketches, skipped, unchecked, syntax_errors, facts, receipt })

/** When a child is killed: once something is seen, and so many milliseconds later. */
export interface Moment {
  name: string
  isReached: (seen: Seen) => boolean
  laterMs?: number
}

export interface Seen {
  filesScanned: number
  filesToScan: number
  isFollowing: boolean
  /** a folder of files for the linter stands */
  hasShadow: boolean
}

export const STARTED: Moment = { name: 'when it has just started', isReached: () => true, laterMs: 5 }
export const SHADOW: Moment = { name: 'while files lie ready for the linter', isReached: ({ hasShadow }) => hasShadow }
export const SOME_FILES: Moment = { name: 'when some files are done', isReached: ({ filesScanned }) => filesScanned > 0 }
export const ALL_FILES: Moment = { name: 'when all files are done', isReached: ({ filesScanned, filesToScan }) => filesScanned > 0 && filesScanned === filesToScan }
export const FOLLOWING: Moment = { name: 'when data flow begins', isReached: ({ isFollowing }) => isFollowing }
export const LATER: Moment = { name: 'while data is followed', isReached: ({ isFollowing }) => isFollowing, laterMs: 50 }

const POLL_MS = 2

/**
 * Scans a folder and kills the engine's child with SIGKILL, once at each moment in turn.
 * @param folder the engine's temporary folders are made there
 */
export async function scanWithKills(options: EngineOptions & { tempDir: string }, moments: readonly Moment[]): Promise<{ result: EngineResult; kills: number }> {
  const seen: Seen = { filesScanned: 0, filesToScan: 0, isFollowing: false, hasShadow: false }
  const onProgress: EngineOptions['onProgress'] = ({ files_scanned, files_to_scan, following }) => Object.assign(seen, { filesScanned: files_scanned, filesToScan: files_to_scan, isFollowing: following !== undefined })
  const waiting = [...moments]
  let hasEnded = false
  const scan = runEngine({ ...options, onProgress }).finally(() => (hasEnded = true))
  let kills = 0
  while (!hasEnded) {
    await sleep(POLL_MS)
    seen.hasShadow = shadowsIn(options.tempDir)
    const child = engineChild()
    if (!child || !waiting[0]?.isReached(seen)) continue
    await sleep(waiting.shift()?.laterMs ?? 0)
    if (kill(child)) kills++
  }
  return { result: await scan, kills }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    // it has come to its end before
    return false
  }
}

function shadowsIn(folder: string): boolean {
  const own = existsSync(folder) ? readdirSync(folder) : []
  return own.some((name) => listed(`${folder}/${name}`).some((entry) => entry.startsWith('shadow-')))
}

function listed(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // removed meanwhile
    return []
  }
}

/** Numbers from 0 to 1, always the same for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
