import * as surface from './attack-surface.ts'
import * as audit from './audit.ts'
import * as changes from './changes.ts'
import * as config from './config.ts'
import * as dive from './deep-dive.ts'
import * as evidence from './evidence.ts'
import * as findings from './findings.ts'
import * as fixes from './fixes.ts'
import * as github from './github.ts'
import * as ideas from './ideas.ts'
import * as checklist from './launch-checklist.ts'
import * as model from './model-status.ts'
import * as packages from './launch-packages.ts'
import * as payments from './payments.ts'
import * as projects from './projects.ts'
import * as scans from './scans.ts'
import * as shares from './shares.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'

export * from './attack-surface.ts'
export * from './audit.ts'
export * from './changes.ts'
export * from './common.ts'
export * from './config.ts'
export * from './counted.ts'
export * from './deep-dive.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './evidence.ts'
export * from './file-counts.ts'
export * from './finding-words.ts'
export * from './findings.ts'
export * from './shipped.ts'
export * from './file-diff.ts'
export * from './fix-proof.ts'
export * from './fix-proof-words.ts'
export * from './fixes.ts'
export * from './github.ts'
export * from './ideas.ts'
export * from './language-names.ts'
export * from './launch-checklist.ts'
export * from './launch-packages.ts'
export * from './limits.ts'
export * from './lost-analyses.ts'
export * from './lost-words.ts'
export * from './not-assessed.ts'
export * from './model-status.ts'
export * from './model-use.ts'
export * from './not-assessed-words.ts'
export * from './partial-scans.ts'
export * from './payments.ts'
export * from './projects.ts'
export * from './scan-status.ts'
export * from './scans.ts'
export * from './shares.ts'
export * from './time-limit.ts'
export * from './uploads.ts'
export * from './users.ts'
export * from './visible-text.ts'
export * from './weaknesses.ts'

interface Served {
  method: string
  url: string
}

const isEndpoint = (value: unknown): value is Served =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value

const NOUNS = [
  audit,
  changes,
  checklist,
  config,
  dive,
  evidence,
  findings,
  fixes,
  github,
  ideas,
  model,
  packages,
  payments,
  projects,
  scans,
  shares,
  surface,
  uploads,
  users,
]

/** Every call of the wire; the API's tests prove that each is served and nothing else is. */
export const allEndpoints = (): Served[] =>
  NOUNS.flatMap((noun) => Object.values(noun).filter(isEndpoint))
