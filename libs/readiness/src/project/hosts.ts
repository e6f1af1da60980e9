import type { Evidence } from '@preflight/contracts'
import { fileEvidence } from './files.ts'
import type { Project } from './project.ts'
import type { Route } from './routes.ts'

/** Hosts by the file that describes the project to them; on some nothing that is written to the disk stays. */
const HOSTS: readonly { name: string; file: RegExp; keepsDisk: boolean; keepsReleases: boolean }[] = [
  { name: 'Vercel', file: /(?:^|\/)(?:vercel\.json|\.vercel\/project\.json)$/, keepsDisk: false, keepsReleases: true },
  { name: 'Netlify', file: /(?:^|\/)netlify\.toml$/, keepsDisk: false, keepsReleases: true },
  { name: 'Cloudflare', file: /(?:^|\/)wrangler\.(?:toml|jsonc?)$/, keepsDisk: false, keepsReleases: true },
  { name: 'AWS Lambda', file: /(?:^|\/)(?:serverless\.(?:ya?ml|ts)|samconfig\.toml)$/, keepsDisk: false, keepsReleases: false },
  { name: 'App Engine', file: /(?:^|\/)app\.yaml$/, keepsDisk: false, keepsReleases: true },
  { name: 'Heroku', file: /^Procfile$/, keepsDisk: false, keepsReleases: true },
  { name: 'Railway', file: /(?:^|\/)railway\.(?:json|toml)$/, keepsDisk: false, keepsReleases: true },
  { name: 'Render', file: /(?:^|\/)render\.ya?ml$/, keepsDisk: false, keepsReleases: true },
  { name: 'Fly.io', file: /(?:^|\/)fly\.toml$/, keepsDisk: true, keepsReleases: true },
]

export interface Host {
  name: string
  keepsDisk: boolean
  /** an earlier release can be put back with one action */
  keepsReleases: boolean
  evidence: Evidence
}

/** A file in the folder of a front end says nothing of where the service beside it runs. */
const holdsService = (path: string, routes: readonly Route[]): boolean => routes.length === 0 || routes.some(({ fact }) => fact.path.startsWith(path.slice(0, path.lastIndexOf('/') + 1).replace(/\.vercel\/$/, '')))

/** Where the project runs, as its files say. */
export const hostsOf = ({ code, routes }: Pick<Project, 'code' | 'routes'>): Host[] =>
  HOSTS.flatMap(({ file, ...host }) => code.filter((path) => file.test(path) && holdsService(path, routes)).slice(0, 1).map((path) => ({ ...host, evidence: fileEvidence(path, host.name) })))
