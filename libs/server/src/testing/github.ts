import { startGithub } from '../../../../tools/stand-ins/github.mjs'
import { loadConfig, type Config } from '../config.ts'
import { createGithub } from '../github.ts'
import { createLogger } from '../logger.ts'

/** Milliseconds that the stand-in has to answer: long for a slow machine, unless a test waits for the end of it. */
const TIMEOUT = 10_000

const SERVICES = { DATABASE_URL: 'postgres://127.0.0.1/none', REDIS_URL: 'redis://127.0.0.1' }

/** The real client against the stand-in for GitHub, over HTTP, with its log. Call `stop` in the end. */
export async function openClient(options: Parameters<typeof startGithub>[0] = {}) {
  const there = await startGithub(options)
  const lines: string[] = []
  const logger = createLogger('test', 'trace', { write: (line) => lines.push(line) })

  /** Another client of the same stand-in. */
  function clientWith(settings: Partial<Config> = {}, timeout = TIMEOUT) {
    const github = createGithub({ ...loadConfig({ ...SERVICES, ...there.environment }), ...settings }, logger, { timeout })
    if (!github) throw new Error('The App was not configured')
    return github
  }

  /** 'GET /app/installations/3' for every call of the API since the last time, without its address. */
  function calls() {
    const made = there.requests.map(({ method, path }) => `${method} ${path.replace('/api/v3', '')}`)
    there.requests.length = 0
    return made
  }

  let accounts = 0
  /** An organisation with these private repositories, and the App installed on all or some of them. */
  async function installed(names: string[] = ['shop'], chosen: 'all' | string[] = 'all') {
    const account = there.addOrganization(`org-${(accounts += 1)}`, { members: ['ada'] })
    const repositories = []
    for (const name of names) repositories.push(await there.addRepository({ owner: account.login, name, private: true }))
    const installation = there.install({ account: account.login, repositories: chosen })
    return { id: installation.id, account, installation, repositories, login: account.login }
  }

  return { there, github: clientWith(), clientWith, installed, calls, lines, log: () => lines.join(''), stop: () => there.stop() }
}
