import { projects } from '@preflight/db'
import { inArray } from 'drizzle-orm'
import { lstat, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '../deps.ts'

/** Projects asked about at a time. */
const BATCH = 500
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Kept {
  folder: string
  bytes: number
  usedMs: number
}

/**
 * Removes from this machine what was kept for projects that are deleted, and, where all of it is too large, what was of use
 * longest ago; everything where nothing is to be kept. @returns how many projects' caches
 */
export async function sweepScanCaches({ db, scanCache: { folder, maxBytes, isOff } }: Pick<Deps, 'db' | 'scanCache'>): Promise<number> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => ID.test(name))
  const present = isOff ? new Set<string>() : await presentOf(db, names)
  const gone = names.filter((name) => !present.has(name))
  const kept = await Promise.all([...present].map((name) => keptIn(path.join(folder, name))))
  const removed = [...gone.map((name) => path.join(folder, name)), ...tooMany(kept.flatMap((one) => one ?? []), maxBytes)]
  for (const one of removed) await rm(one, { recursive: true, force: true, maxRetries: 3 })
  return removed.length
}

/** Those of the projects that are there. */
async function presentOf(db: Deps['db'], ids: readonly string[]): Promise<Set<string>> {
  const present = new Set<string>()
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await db.select({ id: projects.id }).from(projects).where(inArray(projects.id, ids.slice(at, at + BATCH)))
    for (const { id } of rows) present.add(id)
  }
  return present
}

/** Null for a folder that goes away meanwhile. */
async function keptIn(folder: string): Promise<Kept | null> {
  try {
    const files = await Promise.all((await readdir(folder)).map((name) => lstat(path.join(folder, name))))
    return { folder, bytes: files.reduce((sum, { size }) => sum + size, 0), usedMs: Math.max(0, ...files.map(({ mtimeMs }) => mtimeMs)) }
  } catch {
    return null
  }
}

/** Folders for which there is no room, those that were used last staying. */
function tooMany(kept: readonly Kept[], maxBytes: number): string[] {
  let bytes = 0
  return [...kept].sort((a, b) => b.usedMs - a.usedMs).flatMap((one) => ((bytes += one.bytes) > maxBytes ? [one.folder] : []))
}
