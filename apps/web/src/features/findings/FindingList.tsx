import Box from '@mui/material/Box'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useRef } from 'react'
import { size } from '../../theme/tokens.ts'
import type { ListRow } from './finding-groups.ts'
import { GROUPS } from './group-styles.ts'
import { ListRowView, type RowContext } from './ListRowView.tsx'
import { ROWS } from './row-styles.ts'
import type { TriageActions } from './triage-actions.ts'
import { useFindingCommands } from './useFindingCommands.ts'
import { useOffsetOnPage, useRange } from './useListPlace.ts'
import { useRowKeys } from './useRowKeys.ts'
import { isSelectable, type Selection } from './useSelection.ts'

interface Props {
  rows: readonly ListRow[]
  isFirstScan: boolean
  /** the finding whose dialog is open */
  openId: string | null
  onOpen: (id: string) => void
  /** those that came in last; null while nothing comes in */
  arrived: ReadonlySet<string> | null
  /** both null where findings can only be read */
  selection: Selection | null
  triage: TriageActions | null
  /** folds a group or unfolds it */
  fold: (id: string, open?: boolean) => void
  /** `e` on a row */
  onIgnore: (row: ListRow) => void
  /** `f` on a row */
  onFix: (id: string) => void
  /** lines that stand between the filters and the list, and stay on screen with them */
  bars: number
}

/** px of a page that header bar and filters cover while the list scrolls below them */
const HIDDEN_AT_TOP = 148
const HIDDEN_BY_BAR = 40
/** px that the bar of bulk actions covers */
const HIDDEN_AT_FOOT = 112

const LIST = { position: 'relative', ...ROWS, ...GROUPS } as const

const measured = (row: Element) => row.getBoundingClientRect().height || size.findingRow

/** The rows on screen of a list of any length. `j`, `k` and the arrow keys move from row to row. */
export const FindingList = memo(function FindingList({ rows, isFirstScan, openId, onOpen, arrived, selection, triage, fold, onIgnore, onFix, bars }: Props) {
  const hiddenAtTop = HIDDEN_AT_TOP + bars * HIDDEN_BY_BAR
  const { ref, offset } = useOffsetOnPage()
  const selecting = (selection?.chosen.length ?? 0) > 0
  const latest = useRef(rows)
  const { kept, extract } = useRange(rows.length)
  useEffect(() => {
    latest.current = rows
  })
  const screen = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => size.findingRow,
    measureElement: measured,
    getItemKey: (index) => rows[index]?.id ?? index,
    scrollMargin: offset,
    overscan: 6,
    rangeExtractor: extract,
    scrollPaddingStart: hiddenAtTop,
    scrollPaddingEnd: selecting ? HIDDEN_AT_FOOT : 0,
  })
  const covered = hiddenAtTop + (selecting ? HIDDEN_AT_FOOT : 0)
  const actions = selection && { onIgnore, onFix, selection }
  const { activeId, tabStop, onFocus, onKeyDown } = useRowKeys(ref, { rows, scrollTo: screen.scrollToIndex, covered, openId, fold, actions })
  useEffect(() => {
    kept.current = tabStop
  })
  useFindingCommands(() => {
    const row = openId === null ? rows.find(({ id }) => id === activeId) : undefined
    if (row?.kind !== 'finding') return null
    const { id, finding } = row
    const changes = selection && isSelectable(finding) && { decide: () => onIgnore(row), select: () => selection.toggle(id), fix: () => onFix(id) }
    return { finding, open: () => onOpen(id), ...changes }
  })
  // the bar that comes with the first selected row must not cover the row with the focus
  const { scrollToIndex } = screen
  useEffect(() => {
    const active = selecting && document.activeElement instanceof HTMLElement ? document.activeElement.dataset.row : undefined
    const place = active === undefined ? -1 : latest.current.findIndex(({ id }) => id === active)
    if (place >= 0) scrollToIndex(place, { align: 'auto' })
  }, [selecting, scrollToIndex])
  const context: RowContext = { isFirstScan, activeId: openId ?? activeId, onOpen, arrived, selection, triage, fold }
  return (
    <Box ref={ref} component="ul" aria-label="Findings" onFocus={onFocus} onKeyDown={onKeyDown} sx={LIST} style={{ height: screen.getTotalSize() }}>
      {screen.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <li key={key} ref={screen.measureElement} data-index={index} aria-setsize={rows.length} aria-posinset={index + 1} style={{ transform: `translateY(${start - offset}px)` }}>
            <ListRowView row={row} context={context} />
          </li>
        )
      })}
    </Box>
  )
})
