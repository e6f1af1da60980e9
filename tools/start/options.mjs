import fs from 'node:fs'
import path from 'node:path'
import { root } from '../paths.mjs'
import { PlainError } from '../services/plain-error.mjs'

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1'])
const EVERYWHERE = new Set(['0.0.0.0', '::'])

/** @typedef {{ port: number, host: string, isOpen: boolean, dataDir: string, url: string, probeHost: string }} Options */

/** @returns {Options} */
export function readOptions() {
  const file = path.join(root, '.env')
  // What stands in the environment wins over the file.
  if (fs.existsSync(file)) process.loadEnvFile(file)
  const { HOST, PORT, PREFLIGHT_DATA_DIR, INIT_CWD } = process.env
  const port = readPort(PORT || '3000')
  const host = HOST || '127.0.0.1'
  const named = LOOPBACK.has(host) || EVERYWHERE.has(host) ? 'localhost' : host
  return {
    port,
    host,
    isOpen: !LOOPBACK.has(host),
    dataDir: PREFLIGHT_DATA_DIR ? path.resolve(INIT_CWD ?? '.', PREFLIGHT_DATA_DIR) : path.join(root, '.data'),
    url: `http://${bracketed(named)}:${port}`,
    probeHost: bracketed(EVERYWHERE.has(host) || host === 'localhost' ? '127.0.0.1' : host),
  }
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port
  throw new PlainError(`PORT must be a number from 1 to 65535, not '${text}'.`)
}

/** @param {string} host */
const bracketed = (host) => (host.includes(':') ? `[${host}]` : host)
