import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const READY_WITHIN_MS = 150_000

export interface Product {
  url: string
  dataDir: string
  stop(): Promise<void>
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })

/** All journeys come from one address, and each from a user of its own. */
const ONE_ADDRESS_IS_MANY = { MAX_ANONYMOUS_USERS_PER_HOUR: '100000', RATE_LIMIT_PER_ADDRESS: '100000' }

/**
 * Starts the product as its user does, with the command behind `npm start`, on a free port and an empty data folder.
 * `settings` are environment variables besides.
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'preflight-e2e-'))
  const port = await freePort()
  const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...env } = process.env
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: root,
    env: { ...env, ...ONE_ADDRESS_IS_MANY, ...settings, PORT: String(port), PREFLIGHT_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))

  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    await rm(dataDir, { recursive: true, force: true })
  }
  const url = `http://localhost:${port}`
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end && child.exitCode === null; ) {
    if (await fetch(`${url}/readyz`).then((answer) => answer.ok, () => false)) return { url, dataDir, stop }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  await stop()
  throw new Error(`the product did not start:\n${output}`)
}
