import { isNewFinding } from './finding-filters.ts'
import { FindingRow } from './FindingRow.tsx'
import type { FindingGroup, ListRow } from './finding-groups.ts'
import { GroupRow } from './GroupRow.tsx'
import type { TriageActions } from './triage-actions.ts'
import { isSelectable, type Selection } from './useSelection.ts'

/** What all rows of a list share. */
export interface RowContext {
  isFirstScan: boolean
  /** the row that was left off at, or whose dialog is open */
  activeId: string | null
  onOpen: (id: string) => void
  arrived: ReadonlySet<string> | null
  selection: Selection | null
  triage: TriageActions | null
  fold: (id: string) => void
}

const NOTHING = () => {}

function selectedIn({ findings }: FindingGroup, selection: Selection | null) {
  const members = findings.filter(isSelectable)
  const chosen = selection && selection.selected.size > 0 ? members.filter(({ id }) => selection.selected.has(id)).length : 0
  return { chosen, selectable: members.length }
}

/** A row as what it is: a finding, or the head of a group. */
export function ListRowView({ row, context: { isFirstScan, activeId, onOpen, arrived, selection, triage, fold } }: { row: ListRow; context: RowContext }) {
  if (row.kind === 'group')
    return (
      <GroupRow id={row.id} group={row.group} open={row.open} active={row.id === activeId} {...selectedIn(row.group, selection)} onFold={fold} onSelect={selection?.setAll ?? NOTHING} actions={selection && triage} />
    )
  const { finding } = row
  return (
    <FindingRow
      finding={finding}
      isNew={isNewFinding(finding, isFirstScan)}
      selected={finding.id === activeId}
      checked={selection?.selected.has(finding.id) ?? false}
      selecting={(selection?.chosen.length ?? 0) > 0}
      arrived={arrived?.has(finding.id) ?? false}
      onOpen={onOpen}
      onCheck={selection && isSelectable(finding) ? selection.toggle : null}
    />
  )
}
