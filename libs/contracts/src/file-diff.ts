import * as Type from 'typebox'
import { Nullable, OneOf } from './common.ts'

export const DIFF_LINE_KINDS = ['same', 'removed', 'added'] as const

export const DiffLine = Type.Object({
  kind: OneOf(DIFF_LINE_KINDS),
  /** without its line break; secrets masked */
  text: Type.String(),
})
export type DiffLine = Type.Static<typeof DiffLine>

export const DiffHunk = Type.Object({
  /** the first line before and after, from 1 */
  old_start: Type.Integer(),
  new_start: Type.Integer(),
  lines: Type.Array(DiffLine),
})
export type DiffHunk = Type.Static<typeof DiffHunk>

/** What a fix changes in one file, for reading: the patch that can be applied is another text. */
export const FileDiff = Type.Object({
  file_path: Type.String(),
  is_new: Type.Boolean(),
  added: Type.Integer(),
  removed: Type.Integer(),
  hunks: Type.Array(DiffHunk),
})
export type FileDiff = Type.Static<typeof FileDiff>

export const NullableFileDiff = Nullable(FileDiff)
