import type { Finding } from '@preflight/contracts'
import { useCallback, useMemo, useState } from 'react'
import { groupFindings, groupRowId, rowsOf, type FindingGroup, type Grouping, type ListRow } from './finding-groups.ts'

export interface Groups {
  groups: readonly FindingGroup[]
  rows: readonly ListRow[]
  /** the findings in the order on screen, those of folded groups among them */
  ordered: readonly Finding[]
  /** without `open` the other way than it is */
  fold: (id: string, open?: boolean) => void
  openAll: () => void
  foldAll: () => void
}

const NONE: ReadonlySet<string> = new Set()

/** The list in its groups. They are folded at first, for the overview; a single one is not. */
export function useGroups(shown: readonly Finding[], by: Grouping): Groups {
  const [opened, setOpened] = useState(NONE)
  const groups = useMemo(() => groupFindings(shown, by), [shown, by])
  const ids = useMemo(() => new Set(groups.map(groupRowId)), [groups])
  const unfolded = groups.length === 1 ? ids : opened
  const rows = useMemo(() => rowsOf(shown, groups, unfolded), [shown, groups, unfolded])
  const ordered = useMemo(() => (by === 'none' ? shown : groups.flatMap(({ findings }) => findings)), [shown, groups, by])
  const fold = useCallback((id: string, open?: boolean) => {
    setOpened((before) => {
      const next = new Set(before)
      if (open ?? !before.has(id)) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const openAll = useCallback(() => setOpened(ids), [ids])
  const foldAll = useCallback(() => setOpened(NONE), [])
  return { groups, rows, ordered, fold, openAll, foldAll }
}
