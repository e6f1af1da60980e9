import { MAX_UPLOAD_BYTES, uploadFile } from '@preflight/contracts'
import { createTestDatabase, makeProject, makeUser, type TestDatabase } from '@preflight/db/testing'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTokens } from '../tokens.ts'

const MIB = 1024 ** 2
/** What the garbage collector may leave lying about; the file is a hundred times that. */
const MAX_GROWTH = 100 * MIB

let database: TestDatabase
let dataDir: string
let program: ChildProcess
let origin: string

beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(path.join(tmpdir(), 'preflight-memory-'))
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'],
    PREFLIGHT_DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'info',
  }
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  program = spawn(process.execPath, ['--import', 'tsx', main], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  if (!program.stdout) throw new Error('The program has no output')
  for await (const line of createInterface(program.stdout)) {
    const address = /Server listening at (http:[^"]+)"/.exec(line)?.[1]
    if (!address) continue
    origin = address
    break
  }
  program.stdout.resume()
})
afterAll(async () => {
  program.kill('SIGTERM')
  await once(program, 'exit')
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Bytes of memory the program holds now, and the most it ever held. */
function memory() {
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8')
  const bytesOf = (field: string) => Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024
  return { now: bytesOf('VmRSS'), peak: bytesOf('VmHWM') }
}

async function* bodyOf(boundary: string, projectId: string, size: number) {
  yield `--${boundary}\r\nContent-Disposition: form-data; name="project_id"\r\n\r\n${projectId}\r\n`
  yield `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="big.zip"\r\nContent-Type: application/zip\r\n\r\n`
  yield Buffer.from('504b0304', 'hex')
  const chunk = Buffer.alloc(MIB, 'a')
  for (let left = size - 4; left > 0; left -= MIB) yield left < MIB ? chunk.subarray(0, left) : chunk
  yield `\r\n--${boundary}--\r\n`
}

test('memory stays flat while a file of the largest size is uploaded', async () => {
  const user = await makeUser(database.db)
  const project = await makeProject(database.db, { user_id: user.id })
  const token = await createTokens({ PREFLIGHT_DATA_DIR: dataDir }).issue(user.id)
  const before = memory()

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=big' }
  const outgoing = request(origin + uploadFile.url, { method: 'POST', headers })
  const answered = once(outgoing, 'response')
  const started = Date.now()
  await pipeline(Readable.from(bodyOf('big', project.id, MAX_UPLOAD_BYTES)), outgoing)
  const [incoming] = await answered
  const after = memory()

  expect(incoming.statusCode).toBe(200)
  console.log(
    `1 GiB in ${Date.now() - started} ms; memory ${Math.round(before.now / MIB)} MiB before, ${Math.round(after.peak / MIB)} MiB at most`,
  )
  expect(after.peak - before.now).toBeLessThan(MAX_GROWTH)
})
