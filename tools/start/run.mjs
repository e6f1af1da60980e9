// The order of a start. Every step that starts something adds its undoing to `shutdown` first thing.
import { buildStale } from '../build/build.mjs'
import { keepCopyBefore } from '../services/copy.mjs'
import { lockDataFolder, prepareDataFolder } from '../services/data-folder.mjs'
import { startServices } from '../services/index.mjs'
import { PlainError } from '../services/plain-error.mjs'
import { whyNotBindable } from '../services/ports.mjs'
import { endLeftoverPostgres } from '../services/postgres.mjs'
import { recordWriter, refuseForeignData, thisPreflight, writerOf } from '../services/written-by.mjs'
import { root, shortPath } from '../paths.mjs'
import { programsFor } from './programs.mjs'
import { startProgram } from './program.mjs'
import { sizeOf, waitUntilReady } from './ready.mjs'

/**
 * @param {object} context
 * @param {import('./options.mjs').Options} context.options
 * @param {boolean} context.dev
 * @param {(line: string) => void} context.log
 * @param {import('./shutdown.mjs').Shutdown} context.shutdown
 */
export async function run({ options, dev, log, shutdown }) {
  const current = thisPreflight(root)
  const folder = await takeDataFolder({ options, current, shutdown })
  await assertPortFree(options)
  shutdown.assertGoing()
  if (options.isOpen) {
    log(`Warning: HOST=${options.host} opens Preflight to the network. Anyone who can reach ${options.url} can use it.`)
  }

  const services = await buildAndStartServices({ options, dev, log, shutdown, current, folder })
  await startPrograms({ options, dev, log, shutdown, services, folder })
  shutdown.assertGoing()
  recordWriter(options.dataDir, current)
  log(`\nPreflight is ready: ${options.url}`)
  log(`Next: open it in a browser and add a project. Press Ctrl-C to stop; your data stays in ${shortPath(options.dataDir)}.`)
}

/** @param {{ options: import('./options.mjs').Options, current: import('../services/written-by.mjs').WrittenBy, shutdown: import('./shutdown.mjs').Shutdown }} context */
async function takeDataFolder({ options, current, shutdown }) {
  // Refused before anything is written.
  refuseForeignData(options.dataDir, current)
  prepareDataFolder(options.dataDir)
  const folder = await lockDataFolder(options.dataDir, options.url)
  shutdown.add(folder.release)
  return folder
}

/** @param {import('./options.mjs').Options} options */
async function assertPortFree({ port, host }) {
  const error = await whyNotBindable(port, host)
  if (!error) return
  if (error.code === 'EADDRINUSE') {
    throw new PlainError(`Port ${port} is already in use. Stop the other program, or choose another port: PORT=${port + 1} npm start`)
  }
  if (error.code === 'EACCES') throw new PlainError(`Port ${port} requires elevated permissions. Choose a port above 1023: PORT=3000 npm start`)
  throw new PlainError(`HOST=${host} PORT=${port} cannot be used: ${error.message}`)
}

/**
 * @typedef {Parameters<typeof run>[0] & { folder: Awaited<ReturnType<typeof lockDataFolder>> }} Context
 * @param {Context & { current: import('../services/written-by.mjs').WrittenBy }} context
 */
async function buildAndStartServices({ options, dev, log, shutdown, current, folder }) {
  await copyBeforeMigration({ options, current, log })
  shutdown.assertGoing()
  const abort = new AbortController()
  shutdown.add(() => abort.abort())
  const building = dev ? Promise.resolve([]) : buildStale(['api', 'worker', 'web'], { log, signal: abort.signal })
  const starting = startServices({
    dataDir: options.dataDir,
    log,
    onStarted: (service) => folder.record(service.name, service.mark),
  })
  // Whatever of the two fails first, servers that did start are stopped.
  shutdown.add(() => starting.then((services) => services.stop(), () => {}))
  const [services] = await Promise.all([starting, building])
  return services
}

/** @param {{ options: import('./options.mjs').Options, current: import('../services/written-by.mjs').WrittenBy, log: (line: string) => void }} context */
async function copyBeforeMigration({ options: { dataDir }, current, log }) {
  const writer = writerOf(dataDir)
  // Without a writer no start has come to its end, so there is nothing yet that anybody made.
  if (process.env.DATABASE_URL || !writer || writer.migration === current.migration) return
  await endLeftoverPostgres(dataDir)
  const copy = keepCopyBefore(dataDir, current.migration)
  if (copy) log(`The database will be updated; a backup is in ${shortPath(copy)}.`)
}

/** @param {Context & { services: import('../services/index.mjs').Services }} context */
async function startPrograms({ options, dev, log, shutdown, services, folder }) {
  const { programs, readyUrl } = await programsFor({ options, dev, services })
  const api = programs[0]
  const logStart = sizeOf(api.logFile)
  shutdown.assertGoing()
  let ready = false
  const started = programs.map((program) =>
    startProgram({
      ...program,
      log,
      // An API that cannot start ends the whole start; any other end is mended.
      mayRestart: () => ready || program !== api,
      onStarted: (mark) => folder.record(program.name, mark),
    }),
  )
  shutdown.add(async () => void (await Promise.all(started.map((program) => program.stop()))))
  await waitUntilReady(readyUrl, () => started[0]?.hasFailed() ?? true, { logFile: api.logFile, logStart })
  ready = true
}
