import * as checklist from './launch-checklist.ts'
import * as config from './config.ts'
import * as findings from './findings.ts'
import * as projects from './projects.ts'
import * as scans from './scans.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

export * from './common.ts'
export * from './config.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './findings.ts'
export * from './launch-checklist.ts'
export * from './limits.ts'
export * from './projects.ts'
export * from './scans.ts'
export * from './uploads.ts'
export * from './users.ts'

interface Served {
  method: string
  url: string
}

const isEndpoint = (value: unknown): value is Served =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value

/** Every call of the wire; the API's tests prove that each is served and nothing else is. */
export const allEndpoints = (): Served[] =>
  [checklist, config, findings, projects, scans, uploads, users].flatMap((noun) => Object.values(noun).filter(isEndpoint))
