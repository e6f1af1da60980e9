import { mkdirSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchRepository, type Fetched, type FetchRequest } from '../../source/fetch-repository.ts'
import type { FetchLimits, GitSettings, Lookup } from '../../source/settings.ts'
import { withWorkspace } from '../../source/workspace.ts'
import { makeCertificate, type Certificate } from './certificate.ts'
import { createRawRepository, type RawRepository } from './repository.ts'
import { startHostileServer, type HostileServer } from './server.ts'

/** The names that the certificate is for; none of them exists anywhere. */
export const HOST = 'git.preflight-trial.org'
export const OTHER_HOST = 'cdn.preflight-trial.org'

export const LOOPBACK: Lookup = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])

const LIMITS: FetchLimits = {
  maxCloneBytes: 64 * 1024 * 1024,
  maxMemory: 512 * 1024 * 1024,
  maxEntries: 1000,
  maxBytes: 64 * 1024 * 1024,
  timeoutMs: 60_000,
  stallSeconds: 30,
  answerMs: 20_000,
}

export interface Attempt extends Partial<Omit<FetchRequest, 'settings'>> {
  limits?: Partial<FetchLimits>
  lookup?: Lookup
  /** names of hosts that may be private */
  allow?: readonly string[]
  caFile?: string | null
  githubUrl?: string
  /** looks at the workspace while it stands */
  look?: (fetched: Fetched, folder: string) => Promise<void> | void
}

/** What a test of fetching from a hostile server works with. */
export interface Lair {
  folder: string
  dataDir: string
  /** the folder that is served */
  repositories: string
  certificate: Certificate
  server: HostileServer
  /** https://host:port/name */
  url(name: string, host?: string): string
  repository(name: string): RawRepository
  settings(attempt?: Attempt): GitSettings
  /** Fetches as a scan does; HOST may be private by default. */
  fetch(url: string, attempt?: Attempt): Promise<Fetched & { files: Record<string, string> }>
  close(): Promise<void>
}

const filesIn = async (root: string): Promise<Record<string, string>> => {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const texts = await Promise.all(names.map(async (file) => [path.relative(root, file), await readFile(file, 'utf8')] as const))
  return Object.fromEntries(texts.sort())
}

export async function createLair(): Promise<Lair> {
  const folder = await mkdtemp(path.join(tmpdir(), 'preflight-hostile-'))
  const dataDir = path.join(folder, 'data')
  const repositories = path.join(folder, 'repositories')
  mkdirSync(repositories)
  const certificate = await makeCertificate(folder, [HOST, OTHER_HOST])
  const server = await startHostileServer(repositories, certificate)
  const settings = ({ limits = {}, lookup = LOOPBACK, allow = [HOST], caFile = certificate.caFile, githubUrl = 'https://github.com' }: Attempt = {}): GitSettings => ({
    vouching: { GITHUB_URL: githubUrl, ALLOW_PRIVATE_HOSTS: allow.join(',') },
    caFile,
    limits: { ...LIMITS, ...limits },
    lookup,
  })
  return {
    folder, dataDir, repositories, certificate, server, settings,
    url: (name, host = HOST) => `https://${host}:${server.port}/${name}`,
    repository: (name) => createRawRepository(repositories, name),
    fetch: (url, attempt = {}) =>
      withWorkspace(dataDir, async (workspace) => {
        const { limits: _, lookup: __, allow: ___, caFile: ____, githubUrl: _____, look, ...request } = attempt
        const fetched = await fetchRepository({
          url, token: null, branch: null, defaultBranch: 'main', commit: null, isCommitNeeded: false, before: null, onProgress: () => {},
          signal: new AbortController().signal, ...request, settings: settings(attempt), workspace,
        })
        await look?.(fetched, workspace.folder)
        return { ...fetched, files: await filesIn(fetched.root) }
      }),
    async close() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
