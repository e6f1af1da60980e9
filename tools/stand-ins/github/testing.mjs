// What the tests of the stand-in share: the real client, real clones, and a server that takes webhooks.
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { App } from '@octokit/app'
import { Octokit } from '@octokit/core'
import { startGithub } from '../github.mjs'

const run = promisify(execFile)
const quiet = { debug() {}, info() {}, warn() {}, error() {} }

/** @param {(() => unknown)[]} undo steps to be done afterwards, the last one first */
export function createTesting(undo) {
  /** @param {Parameters<typeof startGithub>[0]} [options] */
  async function start(options) {
    const github = await startGithub(options)
    undo.push(github.stop)
    const { app: { id, clientId, clientSecret, webhookSecret, privateKey }, environment } = github
    const app = new App({
      appId: id, privateKey, oauth: { clientId, clientSecret }, webhooks: { secret: webhookSecret },
      Octokit: Octokit.defaults({ baseUrl: environment.GITHUB_API_URL, log: quiet }),
      log: quiet,
    })
    /** @param {number} installationId @param {object} [wanted] @returns {Promise<string>} */
    const tokenOf = async (installationId, wanted = {}) => Object(await app.octokit.auth({ type: 'installation', installationId, refresh: true, ...wanted })).token
    /** @param {string} where @param {string} [token] @param {RequestInit} [more] */
    const call = async (where, token, more = {}) => {
      const response = await fetch(environment.GITHUB_API_URL + where, { redirect: 'manual', headers: token === undefined ? {} : { authorization: `Bearer ${token}` }, ...more })
      return { status: response.status, headers: response.headers, body: Object(await response.json()) }
    }
    return { github, app, tokenOf, call }
  }

  async function temporaryFolder() {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'preflight-clone-'))
    undo.push(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  /**
   * Git as somebody uses it who is never asked anything.
   * @param {string[]} args @param {string} [token]
   */
  async function git(args, token) {
    const home = await temporaryFolder()
    const header = token === undefined ? {} : {
      GIT_CONFIG_COUNT: '1',
      GIT_CONFIG_KEY_0: 'http.extraHeader',
      GIT_CONFIG_VALUE_0: `authorization: Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`,
    }
    const { stdout } = await run('git', args, { env: { PATH: process.env.PATH, HOME: home, GIT_TERMINAL_PROMPT: '0', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C', ...header } })
    return stdout
  }

  /** @param {string} url @param {string} [token] @returns {Promise<string>} the folder it is in */
  async function clone(url, token) {
    const tree = path.join(await temporaryFolder(), 'tree')
    await git(['clone', '--quiet', url, tree], token)
    return tree
  }

  /** A server that takes webhooks and answers with this status. @param {number} [status] */
  async function receiver(status = 200) {
    const taken = /** @type {{ body: string, headers: http.IncomingHttpHeaders }[]} */ ([])
    const server = http.createServer(async (request, response) => {
      const chunks = []
      for await (const chunk of request) chunks.push(chunk)
      taken.push({ body: Buffer.concat(chunks).toString('utf8'), headers: request.headers })
      response.writeHead(status).end('taken')
    })
    await new Promise((/** @type {(value: void) => void} */ resolve) => server.listen(0, '127.0.0.1', resolve))
    undo.push(() => server.close(), () => server.closeAllConnections())
    const address = server.address()
    return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/hook`, taken }
  }

  return { start, clone, git, temporaryFolder, receiver }
}
