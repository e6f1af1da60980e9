import type { CacheOptions } from '@preflight/analyzers'
import type { Config } from '@preflight/server'
import path from 'node:path'

/** Where this machine keeps what scans of projects have found, for the next ones. */
export interface ScanCache {
  /** with a folder for each project, named by its id */
  folder: string
  /** of all projects together */
  maxBytes: number
  /** switched off: nothing is kept, and what is there goes */
  isOff: boolean
}

/** Of one project at most. */
const MAX_PROJECT_BYTES = 256 * 1024 ** 2

export const scanCacheOf = ({ PREFLIGHT_DATA_DIR, SCAN_CACHE, SCAN_CACHE_MAX_MB }: Config): ScanCache => ({
  folder: path.resolve(PREFLIGHT_DATA_DIR, 'scan-cache'),
  maxBytes: SCAN_CACHE_MAX_MB * 1024 ** 2,
  isOff: SCAN_CACHE === 'off',
})

/** The cache of a project for the engine; null where nothing is kept. */
export const cacheOf = ({ folder, maxBytes, isOff }: ScanCache, projectId: string): CacheOptions | null =>
  isOff ? null : { folder: path.join(folder, projectId), maxBytes: Math.min(MAX_PROJECT_BYTES, maxBytes) }
