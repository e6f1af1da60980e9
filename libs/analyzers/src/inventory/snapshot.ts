import { Buffer } from 'node:buffer'
import { lstatSync } from 'node:fs'
import path from 'node:path'
import { readSource } from './read-source.ts'
import { walkTree } from './walk.ts'

/** The files of a tree, for those who look at more than code. */
export interface Snapshot {
  /** every file but those its owner left out, sorted; folders that were passed over end with `/` */
  paths: readonly string[]
  /** null for what is absent, no text or larger than 1 MB; links are not followed */
  read: (path: string) => string | null
  /** in bytes; null for what is absent or no file */
  sizeOf: (path: string) => number | null
}

/** @throws where the root itself cannot be read */
export function openSnapshot(root: string, ignoredPaths: readonly string[] = []): Snapshot {
  const { files, skipped } = walkTree(root, ignoredPaths)
  const raw = new Map(files.flatMap((file) => (file.raw === undefined ? [] : [[file.path, file.raw]])))
  const passedOver = skipped.filter(({ reason }) => reason !== 'ignored').map((one) => one.path)
  const paths = [...new Set([...files.map((file) => file.path), ...passedOver])].sort()
  const known = new Set(paths)
  const placeOf = (name: string): string | Buffer => {
    const bytes = raw.get(name)
    return bytes === undefined ? path.join(root, name) : Buffer.concat([Buffer.from(root), Buffer.from('/'), Buffer.from(bytes, 'base64')])
  }
  return {
    paths,
    // those that are passed over, pictures for example, are listed without a size
    sizeOf: (name) => (known.has(name) && !name.endsWith('/') ? sizeAt(placeOf(name)) : null),
    read: (name) => {
      if (!known.has(name) || name.endsWith('/')) return null
      const text = readSource(placeOf(name))
      return typeof text === 'string' ? text : null
    },
  }
}

function sizeAt(place: string | Buffer): number | null {
  try {
    const found = lstatSync(place)
    return found.isFile() ? found.size : null
  } catch {
    return null
  }
}
