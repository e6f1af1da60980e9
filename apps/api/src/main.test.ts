import { createTestDatabase, type TestDatabase } from '@preflight/db/testing'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get as httpGet, request as httpRequest, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { multipart, zipOf } from './testing/multipart.ts'

// Each test starts the program, which is slow on a busy machine.
vi.setConfig({ testTimeout: 90_000 })

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'preflight-main-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function start(env: Record<string, string | undefined>) {
  const given = {
    DATABASE_URL: database.url,
    REDIS_URL: process.env['TEST_REDIS_URL'],
    PREFLIGHT_DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'info',
    ...env,
  }
  const main = fileURLToPath(new URL('../dist/main.js', import.meta.url))
  return spawn(process.execPath, [main], {
    env: { ...process.env, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function refusal(env: Record<string, string | undefined>) {
  const program = start(env)
  const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  return { said, code }
}

/** The program once it listens. */
async function running() {
  const program = start({ RATE_LIMIT_PER_ADDRESS: '1000000' })
  const exited = once(program, 'exit')
  let origin = ''
  for await (const line of createInterface(program.stdout)) {
    origin = /Server listening at (http:[^"]+)"/.exec(line)?.[1] ?? ''
    if (origin) break
  }
  if (!origin) throw new Error(await text(program.stderr))
  program.stdout.resume()
  const stop = () => program.kill('SIGTERM')
  return { origin, stop, exitCode: async () => (await exited)[0] }
}

test('the program listens, answers, and stops on a signal', async () => {
  const { origin, stop, exitCode } = await running()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  stop()
  expect(await exitCode()).toBe(0)
})

/** One request over the agent's connection. */
async function get(url: string, agent: Agent) {
  const [response] = (await once(httpGet(url, { agent }), 'response')) as [IncomingMessage]
  await text(response)
  return { status: response.statusCode, isLast: response.headers.connection === 'close' }
}

/** Asks without a pause over one connection until an answer closes it. */
async function askUntilClosed(url: string, agent = new Agent({ keepAlive: true, maxSockets: 1 })) {
  const seen = { answers: 0, wrong: [] as unknown[] }
  for (let isLast = false; !isLast; ) {
    const answer = await get(url, agent).catch((error: unknown) => ({ status: error, isLast: true }))
    if (answer.status === 200) seen.answers += 1
    else seen.wrong.push(answer.status)
    ;({ isLast } = answer)
  }
  agent.destroy()
  return seen
}

test('a stop under load drops nothing: every request that was sent has its real answer', async () => {
  const { origin, stop, exitCode } = await running()
  const clients = Array.from({ length: 16 }, () => askUntilClosed(`${origin}/api/v1/config`))
  const idle = new Agent({ keepAlive: true, maxSockets: 1 })
  expect((await get(`${origin}/api/v1/config`, idle)).isLast).toBe(false)
  await sleep(500)
  stop()
  // A connection that was idle when the signal came is served, too.
  const late = askUntilClosed(`${origin}/api/v1/config`, idle)
  const seen = await Promise.all([...clients, late])
  expect(seen.flatMap(({ wrong }) => wrong)).toEqual([])
  expect(seen.reduce((sum, { answers }) => sum + answers, 0)).toBeGreaterThan(clients.length)
  expect((await late).answers).toBeGreaterThan(0)
  expect(await exitCode()).toBe(0)
})

test('a stop is first seen by those who ask whether it is ready', async () => {
  const { origin, stop, exitCode } = await running()
  await fetch(`${origin}/readyz`)
  stop()
  const refusal = await vi.waitFor(async () => {
    const answer = await fetch(`${origin}/readyz`)
    expect(answer.status).toBe(503)
    return answer
  }, { interval: 10 })
  expect(await refusal.json()).toMatchObject({ success: false, code: 'UNAVAILABLE', error: 'Preflight is stopping' })
  expect(await exitCode()).toBe(0)
})

test('an upload that is under way when the program is stopped is stored and answered', async () => {
  const { origin, stop, exitCode } = await running()
  const call = async (url: string, init: RequestInit) => {
    const response = await fetch(origin + url, { method: 'POST', ...init })
    return Object(await response.json()).data
  }
  const { token } = await call('/api/v1/auth/anonymous', {})
  const authorization = `Bearer ${token}`
  const body = JSON.stringify({ name: 'Shop', type: 'upload' })
  const project = await call('/api/v1/projects', { body, headers: { authorization, 'content-type': 'application/json' } })
  const content = Buffer.concat([zipOf('a.js', 'x'), Buffer.alloc(100_000)])
  const { payload, headers } = multipart([['project_id', project.id], ['run_prescan', 'false'], { filename: 'shop.zip', content }])

  const [half, rest] = [payload.subarray(0, 50_000), payload.subarray(50_000)]
  const upload = httpRequest(`${origin}/api/v1/upload`, {
    method: 'POST',
    headers: { ...headers, authorization, 'content-length': payload.length },
  })
  const answered = once(upload, 'response') as Promise<[IncomingMessage]>
  upload.write(half)
  await sleep(300)
  stop()
  await sleep(3000)
  upload.end(rest)
  const [response] = await answered
  expect(JSON.parse(await text(response))).toMatchObject({ success: true, data: { upload: { file_size: content.length } } })
  expect(await exitCode()).toBe(0)
})

test('every bad variable is named at once', async () => {
  const { said, code } = await refusal({ DATABASE_URL: '', PORT: 'eighty' })
  expect(said).toMatch(/^The API did not start: DATABASE_URL is missing.*\nPORT must be a port number.*\n$/)
  expect(code).toBe(1)
})

test('a database that is not there is one clear line without its password', async () => {
  const { said, code } = await refusal({ DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/x' })
  expect(said).toBe('The API did not start: The database cannot be used: connect ECONNREFUSED 127.0.0.1:1\n')
  expect(code).toBe(1)
})

test('a data folder that cannot be used is one clear line', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, '')
  const { said, code } = await refusal({ PREFLIGHT_DATA_DIR: file })
  expect(said).toMatch(/^The API did not start: PREFLIGHT_DATA_DIR or the storage cannot be used: .*\n$/)
  expect(code).toBe(1)
})
