import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

/** Names of the two columns of numbers. */
type Columns = readonly [string, string]

const GRID = { display: 'grid', gridTemplateColumns: '18px minmax(0,1fr) 56px 56px', gap: 2.5, alignItems: 'center' } as const

const ROW = { ...GRID, py: '9px', borderTop: 1, borderColor: 'surface.borderSoft', fontSize: 13.5, lineHeight: '20px', '&:first-of-type': { borderTop: 0 } } as const

const NUMBER = { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } as const

interface Props {
  columns: Columns
  figures: readonly [string, string]
  icon: ReactNode
  children: ReactNode
}

/** One line of an account: what it is about, and two numbers, each of which says its column to readers. */
export const LedgerRow = ({ columns: [first, second], figures, icon, children }: Props) => (
  <Box component="li" sx={ROW}>
    {icon}
    {children}
    <Box component="span" sx={{ ...NUMBER, color: 'text.secondary' }}>
      <VisuallyHidden>{first} </VisuallyHidden>
      {figures[0]}
    </Box>
    <Box component="span" sx={{ ...NUMBER, fontWeight: 600 }}>
      <VisuallyHidden>{second} </VisuallyHidden>
      {figures[1]}
    </Box>
  </Box>
)

/** The columns' names for the eye. */
export const LedgerHeads = ({ columns }: { columns: Columns }) => (
  <Box aria-hidden sx={{ ...GRID, alignItems: 'end', typography: 'caption', color: 'text.muted', pb: 1 }}>
    <span />
    <span />
    {columns.map((name) => (
      <Box key={name} component="span" sx={NUMBER}>
        {name}
      </Box>
    ))}
  </Box>
)
