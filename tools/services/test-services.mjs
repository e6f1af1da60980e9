// Throw-away PostgreSQL and Redis for tests. `npm test` starts them once for all projects; a project run alone starts its own.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startServices } from './index.mjs'
import { endProcess, isRunning, markOf } from './processes.mjs'

const PREFIX = 'preflight-test-'

/**
 * @returns {Promise<{ databaseUrl: string, redisUrl: string, stop: () => Promise<void> }>}
 */
export async function startTestServices() {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env
  if (TEST_DATABASE_URL && TEST_REDIS_URL) {
    return { databaseUrl: TEST_DATABASE_URL, redisUrl: TEST_REDIS_URL, stop: async () => {} }
  }
  await clearLeftovers()
  const { dataDir, onStarted, remove } = testFolder()
  try {
    const services = await startServices({
      dataDir,
      throwaway: true,
      env: { DATABASE_URL: TEST_DATABASE_URL, REDIS_URL: TEST_REDIS_URL },
      onStarted,
    })
    return { ...services, stop: () => services.stop().then(remove) }
  } catch (error) {
    remove()
    throw error
  }
}

/** A data folder that remembers the servers started in it, so that a later run can end them. */
export function testFolder() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), PREFIX))
  const marks = { owner: markOf(process.pid), services: /** @type {import('./processes.mjs').ProcessMark[]} */ ([]) }
  const record = () => fs.writeFileSync(path.join(dataDir, 'marks.json'), JSON.stringify(marks))
  record()
  return {
    dataDir,
    /** @param {{ mark: import('./processes.mjs').ProcessMark }} service */
    onStarted: ({ mark }) => {
      marks.services.push(mark)
      record()
    },
    remove: () => fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  }
}

/** A test run that was killed leaves its servers running; the next one ends them. */
async function clearLeftovers() {
  for (const name of fs.readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = path.join(os.tmpdir(), name)
    const marks = readMarks(folder)
    if (!marks || isRunning(marks.owner)) continue
    await Promise.all(marks.services.map((mark) => endProcess(mark, { signal: 'SIGKILL', group: true })))
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * @param {string} folder
 * @returns {{ owner: import('./processes.mjs').ProcessMark, services: import('./processes.mjs').ProcessMark[] } | undefined}
 */
function readMarks(folder) {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, 'marks.json'), 'utf8'))
  } catch {
    return undefined
  }
}
