import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const isExisting = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * A secret in the data folder that only its owner may read (mode 0600), made on first use. Linking is atomic: of two
 * programs that start together one wins, and both read its secret.
 * @throws {Error} when the folder cannot be written
 */
export function readOrCreateSecret(dataDir: string, name: string, make: () => string): { text: string; file: string } {
  const folder = path.join(path.resolve(dataDir), 'keys')
  const file = path.join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  try {
    return { text: readFileSync(file, 'utf8'), file }
  } catch {
    writeFileSync(draft, make(), { mode: 0o600, flag: 'wx' })
  }
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!isExisting(error)) throw error
  } finally {
    rmSync(draft)
  }
  return { text: readFileSync(file, 'utf8'), file }
}
