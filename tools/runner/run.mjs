import fs from 'node:fs'
import path from 'node:path'
import { buildStale } from '../build/build.mjs'
import { projectFolders, root } from '../paths.mjs'
import { startTestServices } from '../services/test-services.mjs'
import { countTask, summaryLine, sum } from './counts.mjs'
import { runNode, runNx } from './nx.mjs'

/** Their tests wait for browsers, other processes and clocks. */
const WAITING = ['e2e', 'worker', 'tools']

/**
 * @param {{ long: boolean, shutdown: import('../start/shutdown.mjs').Shutdown, log: (line: string) => void }} context
 * @returns {Promise<number>} how many failed
 */
export async function runEverything({ long, shutdown, log }) {
  removeOldResults()
  const services = await startTestServices()
  shutdown.add(services.stop)
  const env = {
    TEST_DATABASE_URL: services.databaseUrl,
    TEST_REDIS_URL: services.redisUrl,
    ...(long && { PREFLIGHT_LONG_TESTS: '1' }),
  }
  const folder = long ? '.nx/long' : '.nx'
  const runIn = (/** @type {string} */ cache, /** @type {string[]} */ args) => runNx(args, { env: { ...env, ...cacheIn(cache) }, shutdown })

  // First, because tests of several projects start the programs, and they must not all build them at once.
  const built = await buildPrograms(log)
  // Two lanes: one computes, the other waits more than it computes. More at once would end no sooner on a small machine, and
  // what waits for other programs would wait too long.
  const [computing, waiting] = await Promise.all([
    runIn(folder, ['run-many', '--targets=test', '--parallel=1', `--exclude=${WAITING.join()}`]),
    checkSources(shutdown).then(async (checked) => [checked, ...(await runWaiting((args) => runIn(`${folder}/beside`, args)))]),
  ])

  const counts = [built, ...waiting, ...computing].map(countTask)
  for (const failure of counts.flatMap((count) => count.failures)) log(`FAILED ${failure}`)
  const total = sum(counts)
  log(summaryLine(total))
  return total.failed
}

/**
 * The journeys cover all programs together, so a cached result of them proves nothing.
 * @param {(args: string[]) => Promise<import('./nx.mjs').Task[]>} run
 */
async function runWaiting(run) {
  const tasks = []
  for (const project of WAITING) tasks.push(...(await run(['run', `${project}:test`, ...(project === 'e2e' ? ['--skip-nx-cache'] : [])])))
  return tasks
}

/**
 * Lint and types of all projects in one go: one by one, each reads again what it shares with the others.
 * @param {import('../start/shutdown.mjs').Shutdown} shutdown
 * @returns {Promise<import('./nx.mjs').Task>}
 */
async function checkSources(shutdown) {
  const code = await runNode([path.join(root, 'tools/lint.mjs'), '--types', ...projectFolders()], { group: true, shutdown })
  return { id: 'lint and types', target: 'lint', project: 'workspace', ok: code === 0 }
}

/**
 * In the clone, not in the home folder where Nx would put it, and the long run's apart: results with the long tests must
 * never stand in for results without them.
 * @param {string} folder
 */
const cacheIn = (folder) => ({
  NX_CACHE_DIRECTORY: path.join(root, folder, 'cache'),
  NX_WORKSPACE_DATA_DIRECTORY: path.join(root, folder, 'workspace-data'),
})

/** A result of an earlier run must not be counted for a project that ended without one. */
function removeOldResults() {
  for (const folder of projectFolders()) fs.rmSync(path.join(root, folder, 'test-results'), { recursive: true, force: true })
}

/** @param {(line: string) => void} log @returns {Promise<import('./nx.mjs').Task>} */
async function buildPrograms(log) {
  const task = { id: 'build', target: 'build', project: 'programs', ok: true }
  try {
    await buildStale(['api', 'worker', 'cli', 'web'], { log })
    return task
  } catch (error) {
    log(String(error))
    return { ...task, ok: false }
  }
}
