import Box from '@mui/material/Box'
import type { SxProps, Theme } from '@mui/material/styles'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'

export interface Column<Row> {
  name: string
  /** width on wide windows, as in grid-template-columns */
  width: string
  cell: (row: Row) => ReactNode
  /** on narrow windows: a whole line, or beside the others */
  whole?: boolean
}

interface Props<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** tells rows apart */
  keyOf: (row: Row, place: number) => string
}

const ESTIMATED_ROW = 57

const measured = (row: Element) => row.getBoundingClientRect().height || ESTIMATED_ROW

const SCROLLED = { flex: 1, minHeight: 0, overflow: 'auto', '&:focus-visible': { outlineOffset: -2 } } as const

const HEAD = { display: { xs: 'none', md: 'grid' }, position: 'sticky', top: 0, zIndex: 1, px: 6, py: '8px', borderBottom: 1, borderColor: 'divider', backgroundColor: 'surface.raised', typography: 'caption', color: 'text.muted' } as const

const ROW = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: { xs: 'flex', md: 'grid' },
  flexWrap: 'wrap',
  alignItems: { xs: 'center', md: 'start' },
  gap: { xs: '4px 10px', md: '0 16px' },
  px: { xs: 4, md: 6 },
  py: '9px',
  borderBottom: 1,
  borderColor: 'surface.borderSoft',
  fontSize: 13,
  lineHeight: '19px',
  overflowWrap: 'anywhere',
  '& > [data-whole]': { width: { xs: '100%', md: 'auto' } },
  // an empty cell is no gap in a card of the phone
  '& > :empty': { display: { xs: 'none', md: 'block' } },
} as const

/** Rows of any number, of which those in sight are drawn; on narrow windows each is a small card. */
export function SurfaceTable<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  const box = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing it returns is handed to a part that remembers it
  const screen = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ESTIMATED_ROW,
    measureElement: measured,
    getItemKey: (place) => (rows[place] === undefined ? place : keyOf(rows[place], place)),
    overscan: 8,
  })
  const grid: SxProps<Theme> = { gridTemplateColumns: { md: columns.map(({ width }) => width).join(' ') }, columnGap: '16px' }
  return (
    <Box ref={box} tabIndex={0} role="region" aria-label={`${label}, scrollable`} sx={SCROLLED}>
      <div role="table" aria-label={label} aria-rowcount={rows.length + 1}>
        <div role="rowgroup">
          <Box role="row" aria-rowindex={1} sx={[HEAD, grid]}>
            {columns.map(({ name }) => (
              <span role="columnheader" key={name}>
                {name}
              </span>
            ))}
          </Box>
        </div>
        <Box role="rowgroup" sx={{ position: 'relative' }} style={{ height: screen.getTotalSize() }}>
          {screen.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            return (
              <Box role="row" key={key} ref={screen.measureElement} data-index={index} aria-rowindex={index + 2} sx={[ROW, grid]} style={{ transform: `translateY(${start}px)` }}>
                {columns.map(({ name, cell, whole }) => (
                  <Box role="cell" key={name} data-whole={whole || undefined} sx={{ minWidth: 0 }}>
                    {cell(row)}
                  </Box>
                ))}
              </Box>
            )
          })}
        </Box>
      </div>
    </Box>
  )
}
