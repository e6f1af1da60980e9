import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { FindingOfFix, FixProof } from '@preflight/contracts'
import { fixJobs, githubInstallations } from '@preflight/db'
import { createTestDatabase, makeProject, makeScan, makeUser } from '@preflight/db/testing'
import { createGithub, createLogger, loadConfig } from '@preflight/server'
import { eq } from 'drizzle-orm'
import { startGithub, type GithubFiles } from '../../../../tools/stand-ins/github.mjs'
import { openPullRequest } from '../fix/pull-request/open-pull-request.ts'
import type { ChangedFile, PullRequestWanted } from '../fix/pull-request/types.ts'
import { gitSettingsOf } from '../source/settings.ts'

const run = promisify(execFile)
const BEFORE = 'bad\n'
const AFTER = 'good\n'

export const finding = (fields: Partial<FindingOfFix> = {}): FindingOfFix => ({
  finding_id: crypto.randomUUID(), file_path: 'a.js', title: 'SQL injection', rule_id: 'sql-injection', line_number: 1,
  change: 'Values are parameters.', todo: null, reason: null, ...fields,
})

export const proof = (fields: Partial<FixProof> = {}): FixProof => ({
  files: ['a.js'],
  findings: [finding()],
  rungs: [{ rung: 1, name: 'Each edit matches exactly once', passed: true, detail: null }],
  not_checked: ["The project's own tests"],
  notes: [],
  ...fields,
})

export const file = (fields: Partial<ChangedFile> = {}): ChangedFile => ({ path: 'a.js', before: Buffer.from(BEFORE), after: Buffer.from(AFTER), ...fields })

/** The publisher with its real client and database, and the stand-in for GitHub. Call `close` in the end. */
export async function openPublisher() {
  const there = await startGithub()
  there.askFor({ contents: 'write', metadata: 'read', pull_requests: 'write' })
  const { db, url, close: closeDatabase } = await createTestDatabase()
  const config = loadConfig({ DATABASE_URL: url, REDIS_URL: 'redis://127.0.0.1', ...there.environment })
  const lines: string[] = []
  const log = createLogger('worker', 'trace', { write: (line) => lines.push(line) })
  const github = createGithub(config, log)
  if (!github) throw new Error('The App was not configured')
  const deps = { db, github, log, git: gitSettingsOf(config) }
  let accounts = 0

  /** A repository of an organisation that the user has connected as a person who may push, scanned, with a fix job. */
  async function fixable(files: GithubFiles = { 'a.js': BEFORE, 'b.js': 'other\n' }, change: Partial<PullRequestWanted['change']> = {}) {
    const person = there.addUser(`person-${(accounts += 1)}`)
    const account = there.addOrganization(`org-${accounts}`, { members: [person.login] })
    const repository = await there.addRepository({ owner: account.login, name: 'shop', private: true, files })
    const installation = there.install({ account: account.login })
    const user = await makeUser(db)
    const told = { account_id: account.id, account_login: account.login, account_type: account.type, github_user_id: person.id }
    const [connection] = await db.insert(githubInstallations).values({ user_id: user.id, installation_id: installation.id, ...told }).returning()
    if (!connection) throw new Error('no connection')
    const repository_url = `${there.url}/${account.login}/shop`
    const project = await makeProject(db, { user_id: user.id, type: 'git', repository_url, github_repository_id: repository.id, git_installation_id: connection.id })
    const git = async (...args: string[]) => (await run('git', ['-C', repository.directory, ...args])).stdout.trim()
    const commit = await git('rev-parse', 'main')
    const scan = { ...(await makeScan(db, { project_id: project.id, repository_url, git_installation_id: connection.id, branch_scanned: 'main' })), commit }
    const [job] = await db.insert(fixJobs).values({ scan_id: scan.id, user_id: user.id }).returning()
    if (!job) throw new Error('no job')
    const wanted: PullRequestWanted = { project, scan, jobId: job.id, userId: user.id, change: { files: [file()], proof: proof(), ...change } }
    const branch = `preflight/fix-sql-injection-${job.id.slice(0, 8)}`
    return {
      there, repository, installation, connection, person, project, wanted, branch, git, commit,
      owner: account.login,
      scanId: job.scan_id,
      open: (changes: Partial<PullRequestWanted> = {}) => openPullRequest(deps, { ...wanted, ...changes }),
      push: (pushed: GithubFiles, to?: string) => there.push({ owner: account.login, name: 'shop', files: pushed, ...(to && { branch: to }) }),
      branches: async () => (await git('for-each-ref', '--format=%(refname:short)')).split('\n'),
      jobNow: async () => (await db.select().from(fixJobs).where(eq(fixJobs.id, job.id)))[0],
    }
  }

  async function close() {
    await closeDatabase()
    await there.stop()
  }
  return { there, db, deps, lines, fixable, close }
}
export type Publisher = Awaited<ReturnType<typeof openPublisher>>
