import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { App } from '@octokit/app'
import { Octokit } from '@octokit/core'
import { afterEach, expect, it } from 'vitest'
import { startGithub } from './github.mjs'

const run = promisify(execFile)

/** @type {(() => unknown)[]} */
const undo = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** @param {Parameters<typeof startGithub>[0]} [options] */
async function start(options) {
  const github = await startGithub(options)
  undo.push(github.stop)
  const { app: { id, clientId, clientSecret, webhookSecret, privateKey }, environment } = github
  const app = new App({
    appId: id, privateKey, oauth: { clientId, clientSecret }, webhooks: { secret: webhookSecret },
    Octokit: Octokit.defaults({ baseUrl: environment.GITHUB_API_URL }),
    log: { debug() {}, info() {}, warn() {}, error() {} },
  })
  return { github, app }
}

/** @param {string} url @param {string} [token] */
async function clone(url, token) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'preflight-clone-'))
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const header = token === undefined ? [] : [['http.extraHeader', `authorization: Basic ${Buffer.from(`x-access-token:${token}`).toString('base64')}`]]
  const config = header.flatMap(([key, value], index) => [[`GIT_CONFIG_KEY_${index}`, key], [`GIT_CONFIG_VALUE_${index}`, value]])
  const env = {
    PATH: process.env.PATH, HOME: folder, GIT_TERMINAL_PROMPT: '0', GIT_CONFIG_NOSYSTEM: '1', LC_ALL: 'C',
    GIT_CONFIG_COUNT: String(header.length), ...Object.fromEntries(config),
  }
  await run('git', ['clone', '--quiet', url, path.join(folder, 'tree')], { env })
  return path.join(folder, 'tree')
}

it('lets the real client ask with the token of an installation', async () => {
  const { github, app } = await start()
  await github.addRepository({ owner: 'acme', name: 'shop', private: true, files: { 'a.js': '1\n' } })
  const { id } = github.install({ account: 'acme' })
  const octokit = await app.getInstallationOctokit(id)
  const { data } = await octokit.request('GET /installation/repositories')
  expect(data.repositories.map((one) => one.full_name)).toEqual(['acme/shop'])
})

it('clones a public repository without any token, and a private one only with one that covers it', async () => {
  const { github, app } = await start()
  await github.addRepository({ owner: 'ada', name: 'open', files: { 'a.js': 'open\n' } })
  await github.addRepository({ owner: 'acme', name: 'shop', private: true, files: { 'src/a.js': 'closed\n' } })
  const { id } = github.install({ account: 'acme' })
  const { token } = Object(await app.octokit.auth({ type: 'installation', installationId: id }))
  expect(await readFile(path.join(await clone(`${github.url}/ada/open`), 'a.js'), 'utf8')).toBe('open\n')
  expect(await readFile(path.join(await clone(`${github.url}/acme/shop.git`, token), 'src/a.js'), 'utf8')).toBe('closed\n')
  await expect(clone(`${github.url}/acme/shop`)).rejects.toThrow('could not read Username')
})
