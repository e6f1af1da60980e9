import { createHash } from 'node:crypto'
import { lstat, readdir, realpath, rm } from 'node:fs/promises'
import path from 'node:path'

/** Of all projects together; the one that was scanned longest ago goes first. */
const MAX_BYTES = 1024 ** 3

/** Where the system wants caches of this user; null where it does not say. */
function cachesOf(env: Record<string, string | undefined>): string | null {
  const { XDG_CACHE_HOME: caches, HOME: home } = env
  if (caches && path.isAbsolute(caches)) return path.join(caches, 'preflight')
  return home && path.isAbsolute(home) ? path.join(home, '.cache', 'preflight') : null
}

/** The folder in which the results of scans of a project are kept; null where there is no place for it outside of the project. */
export async function cacheOf(project: string, env: Record<string, string | undefined>): Promise<string | null> {
  const caches = cachesOf(env)
  if (caches === null) return null
  const real = await realpath(project)
  if (!path.relative(real, caches).startsWith('..')) return null
  return path.join(caches, createHash('sha256').update(real).digest('hex').slice(0, 32))
}

interface Kept {
  folder: string
  bytes: number
  usedMs: number
}

async function keptIn(folder: string): Promise<Kept> {
  const files = await Promise.all((await readdir(folder)).map((name) => lstat(path.join(folder, name))))
  return { folder, bytes: files.reduce((sum, { size }) => sum + size, 0), usedMs: Math.max(0, ...files.map(({ mtimeMs }) => mtimeMs)) }
}

/** Removes the caches of projects that were scanned longest ago, where all of them together are too large. What cannot be removed stays. */
export async function tidyCaches(own: string, maxBytes = MAX_BYTES): Promise<void> {
  const caches = path.dirname(own)
  const names = await readdir(caches).catch(() => [])
  const found = await Promise.all(names.map((name) => keptIn(path.join(caches, name)).catch(() => null)))
  let bytes = 0
  for (const kept of found.filter((one) => one !== null).sort((a, b) => b.usedMs - a.usedMs)) {
    bytes += kept.bytes
    if (bytes > maxBytes) await rm(kept.folder, { recursive: true, force: true }).catch(() => {})
  }
}
