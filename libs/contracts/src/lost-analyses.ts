import * as Type from 'typebox'
import { Nullable, OneOf } from './common.ts'

export const LOST_ANALYZERS = ['data_flow', 'duplication', 'oxlint', 'ruff', 'rules', 'metrics', 'secrets', 'pages', 'database'] as const
export type LostAnalyzer = (typeof LOST_ANALYZERS)[number]

/** An analyzer that did not run, after every retry, on the files of one language or on all: the scan is partial. */
export const LostAnalysis = Type.Object({
  analyzer: OneOf(LOST_ANALYZERS),
  /** null where it is lost for the whole scan */
  language: Nullable(Type.String()),
  files: Type.Integer(),
  /** half a sentence: 'the analyzer ran out of memory' */
  why: Type.String(),
})
export type LostAnalysis = Type.Static<typeof LostAnalysis>
