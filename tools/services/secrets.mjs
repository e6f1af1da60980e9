import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/**
 * A random password kept in the data folder, readable by its owner only.
 * @param {string} dataDir @param {string} name
 */
export function keptSecret(dataDir, name) {
  const file = path.join(dataDir, 'secrets', name)
  if (!fs.existsSync(file)) writeSecret(file)
  return fs.readFileSync(file, 'utf8').trim()
}

/** @param {string} file */
function writeSecret(file) {
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  // Written beside and renamed: a crash never leaves an empty secret behind.
  fs.writeFileSync(`${file}.new`, `${crypto.randomBytes(24).toString('base64url')}\n`, { mode: 0o600, flush: true })
  fs.renameSync(`${file}.new`, file)
}
