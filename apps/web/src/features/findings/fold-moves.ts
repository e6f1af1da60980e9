import type { ListRow } from './finding-groups.ts'

/** What an arrow to the side does: a group folds or unfolds, or its head is gone to. */
export type FoldMove = { kind: 'fold'; id: string; open: boolean } | { kind: 'go'; place: number }

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

const headAbove = (rows: readonly ListRow[], now: number): number => rows.slice(0, now).findLastIndex(({ kind }) => kind === 'group')

/** As in a tree: right unfolds the group that has the focus, left folds it, or leads from a finding to its group. */
export function foldMove({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, rows: readonly ListRow[], now: number): FoldMove | null {
  const row = rows[now]
  if (!row || ctrlKey || metaKey || altKey || shiftKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return null
  const opens = key === 'ArrowRight'
  if (row.kind === 'group') return row.open === opens ? null : { kind: 'fold', id: row.id, open: opens }
  const head = opens ? -1 : headAbove(rows, now)
  return head < 0 ? null : { kind: 'go', place: head }
}

/** Where a finding stands: in its own row, or in its folded group. */
export const placeOfFinding = (rows: readonly ListRow[], id: string): number =>
  rows.findIndex((row) => (row.kind === 'finding' ? row.id === id : !row.open && row.group.findings.some((finding) => finding.id === id)))
