import Box from '@mui/material/Box'
import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual'
import type { Finding } from '@preflight/contracts'
import { memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { size } from '../../theme/tokens.ts'
import { isNewFinding } from './finding-filters.ts'
import { FindingRow } from './FindingRow.tsx'
import { ROWS } from './row-styles.ts'
import { useFindingCommands } from './useFindingCommands.ts'
import { useRowKeys } from './useRowKeys.ts'
import { isSelectable, type Selection } from './useSelection.ts'

interface Props {
  findings: readonly Finding[]
  isFirstScan: boolean
  /** the finding whose dialog is open */
  openId: string | null
  onOpen: (id: string) => void
  /** those that came in last; null while nothing comes in */
  arrived: ReadonlySet<string> | null
  /** null where findings can only be read */
  selection: Selection | null
  /** `e` on a row */
  onIgnore: (id: string) => void
  /** `f` on a row */
  onFix: (id: string) => void
}

/** px of a page that header bar and filters cover while the list scrolls below them */
const HIDDEN_AT_TOP = 148
/** px that the bar of bulk actions covers */
const HIDDEN_AT_FOOT = 112

const LIST = { position: 'relative', ...ROWS } as const

const measured = (row: Element) => row.getBoundingClientRect().height || size.findingRow

/** How far down the page the list begins: rows above it come and go with the scan's state. */
function useOffsetOnPage() {
  const ref = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => setOffset(ref.current ? Math.round(ref.current.getBoundingClientRect().top + window.scrollY) : 0)
    measure()
    // whatever stands above may change its height, and the page with it
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, offset }
}

const ascending = (a: number, b: number) => a - b

/** The row that the Tab key comes to stays rendered however far the list is scrolled. */
function useRange(count: number) {
  const kept = useRef(0)
  const extract = useCallback(
    (range: Range) => {
      const rows = defaultRangeExtractor(range)
      return kept.current < count && !rows.includes(kept.current) ? [...rows, kept.current].sort(ascending) : rows
    },
    [count],
  )
  return { kept, extract }
}

/** The rows on screen of a list of any length. `j`, `k` and the arrow keys move from row to row. */
export const FindingList = memo(function FindingList({ findings, isFirstScan, openId, onOpen, arrived, selection, onIgnore, onFix }: Props) {
  const { ref, offset } = useOffsetOnPage()
  const selecting = (selection?.chosen.length ?? 0) > 0
  const latest = useRef(findings)
  const { kept, extract } = useRange(findings.length)
  useEffect(() => {
    latest.current = findings
  })
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by the React compiler
  const rows = useWindowVirtualizer({
    count: findings.length,
    estimateSize: () => size.findingRow,
    measureElement: measured,
    getItemKey: (index) => findings[index]?.id ?? index,
    scrollMargin: offset,
    overscan: 6,
    rangeExtractor: extract,
    scrollPaddingStart: HIDDEN_AT_TOP,
    scrollPaddingEnd: selecting ? HIDDEN_AT_FOOT : 0,
  })
  const covered = HIDDEN_AT_TOP + (selecting ? HIDDEN_AT_FOOT : 0)
  const { activeId, tabStop, onFocus, onKeyDown } = useRowKeys(ref, findings, rows.scrollToIndex, covered, openId, selection && { onIgnore, onFix, selection })
  useEffect(() => {
    kept.current = tabStop
  })
  useFindingCommands(() => {
    const finding = openId === null ? findings.find(({ id }) => id === activeId) : undefined
    if (!finding) return null
    const { id } = finding
    const changes = selection && isSelectable(finding) && { decide: () => onIgnore(id), select: () => selection.toggle(id), fix: () => onFix(id) }
    return { finding, open: () => onOpen(id), ...changes }
  })
  // the bar that comes with the first selected row must not cover the row with the focus
  const { scrollToIndex } = rows
  useEffect(() => {
    const active = selecting && document.activeElement instanceof HTMLElement ? document.activeElement.dataset.finding : undefined
    const place = active === undefined ? -1 : latest.current.findIndex(({ id }) => id === active)
    if (place >= 0) scrollToIndex(place, { align: 'auto' })
  }, [selecting, scrollToIndex])
  return (
    <Box ref={ref} component="ul" aria-label="Findings" onFocus={onFocus} onKeyDown={onKeyDown} sx={LIST} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, key, start }) => {
        const finding = findings[index]
        if (!finding) return null
        return (
          <li
            key={key}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={findings.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - offset}px)` }}
          >
            <FindingRow
              finding={finding}
              isNew={isNewFinding(finding, isFirstScan)}
              selected={finding.id === (openId ?? activeId)}
              checked={selection?.selected.has(finding.id) ?? false}
              selecting={selecting}
              arrived={arrived?.has(finding.id) ?? false}
              onOpen={onOpen}
              onCheck={selection && isSelectable(finding) ? selection.toggle : null}
            />
          </li>
        )
      })}
    </Box>
  )
})
