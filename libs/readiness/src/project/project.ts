import type { EngineFinding, Facts, Packages, Snapshot } from '@preflight/analyzers'
import type { Place } from '@preflight/contracts'
import type { Schema } from '@preflight/analyzers/sql'
import type { NamedPlace } from '../named-places/function-at.ts'
import type { Kind } from './kind.ts'
import type { Route } from './routes.ts'

export interface ProjectFinding extends Pick<EngineFinding, 'rule_id' | 'severity' | 'confidence' | 'place' | 'title' | 'file_path' | 'line'> {
  id: string
}

/** What the commits of a project have added. */
export interface History {
  commits: number
  /** false where there is more than was read */
  isWhole: boolean
  /** git's patches, newest commit first, each after a line `\0HASH DATE` */
  read: () => string
}

/** What a scan knows of a project. */
export interface Given {
  snapshot: Snapshot
  facts: Facts
  /** open ones */
  findings: readonly ProjectFinding[]
  /** code lines by language */
  languages: Readonly<Record<string, number>>
  files_analysed: number
  source: 'git' | 'upload'
  /** null, or left out, where it could not be read */
  history?: History | null
  /** the day of the scan: `2026-03-01` */
  today: string
  /** lines that somebody points to: checks look there as well */
  places?: readonly NamedPlace[]
}

/** What checks look at: what the scan knows, and views of it that several checks share. */
export interface Project extends Given {
  /** files that ship or run: no tests, examples or documentation */
  code: readonly string[]
  routes: readonly Route[]
  packages: Packages
  kind: Kind
  /** what its SQL files come to. @throws {SqlUnread} */
  schema: Schema
  placeOf: (path: string) => Place
}

/** The SQL of the project cannot be read. */
export class SqlUnread extends Error {}
