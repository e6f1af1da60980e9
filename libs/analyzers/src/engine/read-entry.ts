import { join } from 'node:path'
import { readSource } from '../inventory/read-source.ts'
import type { SourceEntry } from '../inventory/walk.ts'

/** Reads a file of the inventory; a name that is no UTF-8 is known by its bytes. */
export const readEntry = (root: string, { path, raw }: SourceEntry) => readSource(raw === undefined ? join(root, path) : Buffer.from(raw, 'base64'))
