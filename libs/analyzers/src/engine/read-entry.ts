import { join } from 'node:path'
import { readBytes, readSource } from '../inventory/read-source.ts'
import type { SourceEntry } from '../inventory/walk.ts'

/** Reads a file of the inventory; a name that is no UTF-8 is known by its bytes. */
export const readEntry = (root: string, entry: SourceEntry) => readSource(diskPath(root, entry))

export const readEntryBytes = (root: string, entry: SourceEntry) => readBytes(diskPath(root, entry))

/** Where a file of the inventory is. */
export const diskPath = (root: string, { path, raw }: SourceEntry): string | Buffer => (raw === undefined ? join(root, path) : Buffer.from(raw, 'base64'))

/** What tells a file from all others: two names may be shown as the same path. */
export const nameOf = ({ path, raw = '' }: Pick<SourceEntry, 'path' | 'raw'>): string => `${raw} ${path}`
