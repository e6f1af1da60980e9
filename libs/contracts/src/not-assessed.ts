import * as Type from 'typebox'
import { OneOf } from './common.ts'

/** Package managers whose manifests and lock files are recognised. */
export const ECOSYSTEMS = ['npm', 'pypi', 'maven', 'packagist', 'go', 'rubygems', 'nuget', 'cargo', 'pub', 'hex', 'swift', 'cocoapods'] as const
export type Ecosystem = (typeof ECOSYSTEMS)[number]

/** Files that say how a project is built, deployed and run. */
export const INFRASTRUCTURES = ['dockerfile', 'compose', 'terraform', 'kubernetes', 'cloudformation', 'serverless', 'ci_workflow'] as const
export type Infrastructure = (typeof INFRASTRUCTURES)[number]

export const NOT_ASSESSED_AREAS = ['dependencies', 'infrastructure', 'languages', 'access_control'] as const
export type NotAssessedArea = (typeof NOT_ASSESSED_AREAS)[number]

/** Files of one kind: an ecosystem, a kind of infrastructure or a language, by the area they belong to. */
export const NotAssessedKind = Type.Object({
  kind: Type.String(),
  files: Type.Integer(),
  /** the first of them by name */
  paths: Type.Array(Type.String()),
})
export type NotAssessedKind = Type.Static<typeof NotAssessedKind>

/**
 * A part of the project that no rule looked at: that nothing was found there says nothing about it. Secrets were looked for
 * in its files all the same.
 */
export const NotAssessed = Type.Object({
  area: OneOf(NOT_ASSESSED_AREAS),
  /** most files first; empty where the area is no matter of files */
  kinds: Type.Array(NotAssessedKind),
})
export type NotAssessed = Type.Static<typeof NotAssessed>
