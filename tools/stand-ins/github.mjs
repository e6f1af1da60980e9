// A local stand-in for GitHub: its REST API as far as Preflight uses it, authorisation, signed webhooks, pages to install an app on, and
// real git over smart HTTP. For tests and for trying by hand: npm run stand-ins
import { generateKeyPairSync } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { createActs } from './github/acts.mjs'
import { createFaults } from './github/faults.mjs'
import { serve } from './github/serve.mjs'
import { createGitServer } from './github/smart-http.mjs'
import { createState } from './github/state.mjs'
import { createTokens } from './github/tokens.mjs'
import { createSender, sign } from './github/webhooks.mjs'
import { listen } from './listen.mjs'

/**
 * @typedef {{ port?: number, webhook?: string | null, callback?: string, expiresInMs?: number, log?: (line: string) => void }} Options
 *   webhook: where webhooks are sent; without it they only collect in `deliveries`. callback: where GitHub sends people back.
 *   expiresInMs: how long installation tokens live, an hour unless told
 */

const HOUR_MS = 3_600_000

// Folders of stand-ins that nobody stopped go with the process.
const folders = /** @type {Set<string>} */ (new Set())
process.once('exit', () => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

/** @returns {Promise<string>} */
async function makeFolder() {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'preflight-stand-in-github-'))
  folders.add(folder)
  return folder
}

/** @param {string} folder */
async function removeFolder(folder) {
  await rm(folder, { recursive: true, force: true })
  folders.delete(folder)
}

/** @returns {import('./github/tokens.mjs').App} */
const newApp = () => ({
  id: 4711,
  slug: 'preflight-here',
  clientId: 'Iv23.standin',
  clientSecret: 'client-secret-of-the-stand-in',
  webhookSecret: 'webhook-secret-of-the-stand-in',
  privateKey: generateKeyPairSync('rsa', {
    modulusLength: 2048,
    // As GitHub hands them out.
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  }).privateKey,
})

/** What Preflight has to be started with. @param {import('./github/tokens.mjs').App} app @param {string} url */
const environmentFor = (app, url) => ({
  GITHUB_APP_ID: String(app.id),
  GITHUB_APP_SLUG: app.slug,
  // In base64 it stands on one line, so that a shell takes it.
  GITHUB_APP_PRIVATE_KEY: Buffer.from(app.privateKey).toString('base64'),
  GITHUB_APP_CLIENT_ID: app.clientId,
  GITHUB_APP_CLIENT_SECRET: app.clientSecret,
  GITHUB_APP_WEBHOOK_SECRET: app.webhookSecret,
  GITHUB_URL: url,
  GITHUB_API_URL: `${url}/api/v3`,
})

/** @param {Options} [options] */
export async function startGithub({ port = 0, webhook = null, callback = 'http://localhost:3000/app/dashboard', expiresInMs = HOUR_MS, log = () => {} } = {}) {
  const folder = await makeFolder()
  const stopping = new AbortController()
  const running = /** @type {Set<import('node:child_process').ChildProcess>} */ (new Set())
  const settings = { callback }
  const state = createState()
  const app = newApp()
  const place = { url: '', app, asks: /** @type {import('./github/state.mjs').Permissions} */ ({ contents: 'read', metadata: 'read' }) }
  const tokens = createTokens({ state, expiresInMs })
  const sender = createSender({ secret: app.webhookSecret, appId: app.id, log, stopped: stopping.signal })
  sender.desk.url = webhook
  const acts = createActs({ state, place, folder, emit: sender.emit })
  acts.addUser('ada', { name: 'Ada Lovelace' })
  acts.addOrganization('acme', { name: 'Acme', members: ['ada'] })
  const faults = createFaults()
  const requests = /** @type {import('./github/serve.mjs').Recorded[]} */ ([])
  const house = {
    state, emit: sender.emit, tokens, place, acts, requests, faults,
    callback: () => settings.callback,
    used: new Map(),
    stopped: stopping.signal,
    git: createGitServer(running),
  }
  const server = http.createServer((request, response) => {
    serve(house, request, response).catch((error) => response.destroy(error))
  })
  try {
    place.url = `http://127.0.0.1:${await listen(server, port)}`
  } catch (error) {
    await removeFolder(folder)
    throw error
  }
  const { url } = place

  async function stop() {
    stopping.abort()
    const closed = new Promise((/** @type {(value: void) => void} */ resolve) => server.close(() => resolve()))
    server.closeAllConnections()
    for (const child of running) child.kill('SIGKILL')
    await closed
    await removeFolder(folder)
  }

  return {
    url, app, state, requests, stop, ...acts,
    environment: environmentFor(app, url),
    fail: faults.fail,
    /** A code as a person brings it back from GitHub. @param {string} login @param {{ livesMs?: number }} [how] */
    codeFor: (login, { livesMs } = {}) => tokens.newCode(login, livesMs),
    expireTokens: tokens.expireAll,
    /** Every token that was issued, of installations and of persons, oldest first. */
    get tokensIssued() {
      return [...tokens.issued.values()]
    },
    get webhook() {
      return sender.desk.url
    },
    set webhook(/** @type {string | null} */ to) {
      sender.desk.url = to
    },
    get callback() {
      return settings.callback
    },
    set callback(to) {
      settings.callback = to
    },
    deliveries: sender.deliveries,
    delivered: sender.delivered,
    holdWebhooks: sender.hold,
    releaseWebhooks: sender.release,
    redeliver: sender.redeliver,
    forge: sender.forge,
    sign,
  }
}
