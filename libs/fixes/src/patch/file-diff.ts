import { shownLines, type EngineFinding } from '@preflight/analyzers'
import type { DiffHunk, DiffLine, FileDiff } from '@preflight/contracts'
import { structuredPatch } from 'diff'
import type { Change } from '../changes.ts'

/** Lines around a change. */
const CONTEXT = 3

type Shown = (line: number) => string

/** Findings before and after, which tell where secrets stand. */
export interface Known {
  before: readonly EngineFinding[]
  after: readonly EngineFinding[]
}

function shownHunk(hunk: { oldStart: number; newStart: number; lines: string[] }, before: Shown, after: Shown): DiffHunk {
  let [old, now] = [hunk.oldStart, hunk.newStart]
  const lines: DiffLine[] = []
  for (const line of hunk.lines) {
    if (line.startsWith(' ')) {
      lines.push({ kind: 'same', text: after(now++) })
      old++
    } else if (line.startsWith('-')) lines.push({ kind: 'removed', text: before(old++) })
    else if (line.startsWith('+')) lines.push({ kind: 'added', text: after(now++) })
  }
  return { old_start: hunk.oldStart, new_start: hunk.newStart, lines }
}

/** What a change does to a file, line by line, secrets masked. */
export function fileDiff({ path, before, text }: Change, known: Known): FileDiff {
  const { hunks } = structuredPatch(path, path, before?.text ?? '', text, '', '', { context: CONTEXT })
  const [shownBefore, shownAfter] = [shownLines(path, before?.text ?? '', known.before), shownLines(path, text, known.after)]
  const shown = hunks.map((hunk) => shownHunk(hunk, shownBefore, shownAfter))
  const count = (kind: DiffLine['kind']) => shown.reduce((sum, { lines }) => sum + lines.filter((line) => line.kind === kind).length, 0)
  return { file_path: path, is_new: before === null, added: count('added'), removed: count('removed'), hunks: shown }
}
