import * as Type from 'typebox'
import { Nullable, OneOf, Uuid } from './common.ts'

/** One check of a fix. They are made in order, and none after the first that fails. */
export const FixCheck = Type.Object({
  rung: Type.Integer(),
  name: Type.String(),
  passed: Type.Boolean(),
  /** why it did not pass */
  detail: Nullable(Type.String()),
})
export type FixCheck = Type.Static<typeof FixCheck>

/** Who wrote a fix: a recipe of the rules, or a model. */
export const FIX_AUTHORS = ['rules', 'model'] as const
export type FixAuthor = (typeof FIX_AUTHORS)[number]

export const FindingOfFix = Type.Object({
  finding_id: Uuid,
  file_path: Type.String(),
  title: Type.String(),
  rule_id: Type.String(),
  line_number: Nullable(Type.Integer()),
  /** what was changed, a sentence; null where it was not fixed */
  change: Nullable(Type.String()),
  /** what its owner must still do, a sentence */
  todo: Nullable(Type.String()),
  /** why it was not fixed; null: it was */
  reason: Nullable(Type.String()),
  /** who wrote the fix, or tried to last; jobs of earlier versions do not say: it was the rules */
  by: Type.Optional(OneOf(FIX_AUTHORS)),
})
export type FindingOfFix = Type.Static<typeof FindingOfFix>

/** What a fix job did, how that was verified, and what was not checked. Names and reasons, no source. */
export const FixProof = Type.Object({
  /** those that were changed */
  files: Type.Array(Type.String()),
  findings: Type.Array(FindingOfFix),
  /** empty: no edit got as far as a check */
  rungs: Type.Array(FixCheck),
  not_checked: Type.Array(Type.String()),
  /** what came of the pull request, where one was wanted; sentences */
  notes: Type.Array(Type.String()),
  /** the model that wrote fixes, by its name; missing where none did */
  model: Type.Optional(Type.String()),
  /** of the whole job, where only the part of one finding stands here */
  total: Type.Optional(Type.Object({ fixed: Type.Integer(), findings: Type.Integer() })),
})
export type FixProof = Type.Static<typeof FixProof>
