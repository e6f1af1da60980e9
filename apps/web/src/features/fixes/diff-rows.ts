import type { DiffLine, FileDiff } from '@preflight/contracts'

/** A line of a diff as it is drawn; a line that is not in a version has no number there. */
export interface DiffRow {
  kind: DiffLine['kind']
  old: number | null
  new: number | null
  text: string
  /** lines between it and the row before are left out */
  afterGap: boolean
}

/** Longer lines, as of minified code, are cut: the patch has them whole. */
const MAX_TEXT = 1000

const shortened = (text: string) => (text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text)

/** All lines of a diff with their numbers before and after. */
export function diffRows({ hunks }: Pick<FileDiff, 'hunks'>): DiffRow[] {
  const rows: DiffRow[] = []
  for (const { old_start, new_start, lines } of hunks) {
    let [old, now] = [old_start, new_start]
    for (const [at, { kind, text }] of lines.entries()) {
      rows.push({ kind, old: kind === 'added' ? null : old, new: kind === 'removed' ? null : now, text: shortened(text), afterGap: at === 0 && rows.length > 0 })
      if (kind !== 'added') old++
      if (kind !== 'removed') now++
    }
  }
  return rows
}
