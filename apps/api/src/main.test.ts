import { createTestDatabase, type TestDatabase } from '@preflight/db/testing'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

// Each test starts the program from its sources, which is slow on a busy machine.
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
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  return spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function refusal(env: Record<string, string | undefined>) {
  const program = start(env)
  const [said, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')])
  return { said, code }
}

test('the program listens, answers, and stops on a signal', async () => {
  const program = start({})
  const exited = once(program, 'exit')
  let origin: string | undefined
  for await (const line of createInterface(program.stdout)) {
    origin = /Server listening at (http:[^"]+)"/.exec(line)?.[1]
    if (origin) break
  }
  program.stdout.resume()
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)
  program.kill('SIGTERM')
  expect((await exited)[0]).toBe(0)
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
