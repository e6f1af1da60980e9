import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

export interface SecretFile {
  text: string
  file: string
}

const folderIn = (dataDir: string) => path.join(path.resolve(dataDir), 'keys')

/** A secret of the data folder, or null where there is none yet. */
export function readSecret(dataDir: string, name: string): SecretFile | null {
  const file = path.join(folderIn(dataDir), name)
  return existsSync(file) ? { text: readFileSync(file, 'utf8'), file } : null
}

/**
 * A secret in the data folder that only its owner may read (mode 0600), made on first use. Linking is atomic: of two
 * programs that start together one wins, and both read its secret.
 * @throws {Error} when the folder cannot be written
 */
export function readOrCreateSecret(dataDir: string, name: string, make: () => string): SecretFile {
  mkdirSync(folderIn(dataDir), { recursive: true, mode: 0o700 })
  const kept = readSecret(dataDir, name)
  if (kept) return kept
  const file = path.join(folderIn(dataDir), name)
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isExisting(error)) throw error
  } finally {
    rmSync(draft)
  }
  return { text: readFileSync(file, 'utf8'), file }
}
