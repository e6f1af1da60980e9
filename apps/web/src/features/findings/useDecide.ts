import type { Finding } from '@preflight/contracts'
import { useCallback, useEffect, useRef } from 'react'
import { findingsOf, groupTitle, type ListRow } from './finding-groups.ts'
import type { TriageActions } from './triage-actions.ts'
import { isSelectable, type Selection } from './useSelection.ts'

const scopeOf = (row: ListRow) => (row.kind === 'group' ? { scope: groupTitle(row.group) } : {})

/** `e` on a row: the selection, where there is one, else the row's finding or group; what is ignored already is restored. */
export function useDecide(triage: TriageActions | null, { chosen, clear }: Selection): (row: ListRow) => void {
  const act = (row: ListRow) => {
    const selected = chosen.length > 0
    const meant: readonly Finding[] = selected ? chosen : findingsOf(row).filter(isSelectable)
    const open = meant.filter(({ state }) => state !== 'ignored')
    if (open.length > 0) triage?.onIgnore(open, { onDone: clear, ...(!selected && scopeOf(row)) })
    else if (meant.length > 0) triage?.onRestore(meant)
  }
  // the list is memoised: it gets one function for good
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((row: ListRow) => latest.current(row), [])
}
