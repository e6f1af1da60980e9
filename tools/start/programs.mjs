// Our programs and how they run: built ones for `npm start`, watched sources for `npm run dev`.
import path from 'node:path'
import { root } from '../paths.mjs'
import { freePort } from '../services/ports.mjs'

/**
 * @typedef {Omit<import('./program.mjs').ProgramOptions, 'log' | 'onStarted'>} Planned
 * @param {{ options: import('./options.mjs').Options, dev: boolean, services: import('../services/index.mjs').Services }} context
 * @returns {Promise<{ programs: [Planned, ...Planned[]], readyUrl: string }>} the API first
 */
export async function programsFor({ options, dev, services }) {
  // While developing, the web's own server has the address and passes /api on.
  const apiPort = dev ? await freePort() : options.port
  const env = environment({ options, services, dev })
  const readyUrl = `http://${dev ? '127.0.0.1' : options.probeHost}:${apiPort}/readyz`
  const apiEnv = { ...env, PORT: String(apiPort), HOST: dev ? '127.0.0.1' : options.host }

  /** @param {string} name @param {NodeJS.ProcessEnv} programEnv */
  const program = (name, programEnv) => ({
    name,
    args: dev ? watched(name) : [path.join(root, 'apps', name, 'dist/main.js')],
    cwd: dev ? `apps/${name}` : '.',
    env: programEnv,
    logFile: path.join(options.dataDir, 'logs', `${name}.log`),
    toTerminal: dev,
  })
  const web = { ...program('web', { ...env, API_URL: `http://127.0.0.1:${apiPort}` }), args: [viteServer] }
  return { programs: [program('api', apiEnv), program('worker', env), ...(dev ? [web] : [])], readyUrl }
}

/** @param {string} name */
const watched = (name) => [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', `${root}/apps/${name}/src/main.ts`]

const viteServer = path.join(root, 'tools/start/vite-server.mjs')

/** @param {{ options: import('./options.mjs').Options, services: import('../services/index.mjs').Services, dev: boolean }} context */
function environment({ options, services, dev }) {
  return {
    ...process.env,
    NODE_ENV: process.env.NODE_ENV || (dev ? 'development' : 'production'),
    HOST: options.host,
    PORT: String(options.port),
    PUBLIC_URL: process.env.PUBLIC_URL || options.url,
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    PREFLIGHT_DATA_DIR: options.dataDir,
    WEB_DIST: path.join(root, 'apps/web/dist'),
  }
}
