import Box from '@mui/material/Box'
import { CHECK_STATUSES } from '@preflight/contracts'
import { STATUS_LOOKS } from './check-status.ts'
import type { StatusCounts } from './checklist-areas.ts'

const BAR = { display: 'flex', gap: '2px', height: 6, '& > i': { display: 'block', minWidth: 3, borderRadius: '1px', printColorAdjust: 'exact' }, '& > i:first-of-type': { borderRadius: '4px 1px 1px 4px' }, '& > i:last-of-type': { borderRadius: '1px 4px 4px 1px' }, '& > i:only-of-type': { borderRadius: '4px' } } as const

/** How much is complete, partial and open, as parts of one bar. The numbers stand beside it, so readers do without. */
export const StatusBar = ({ counts }: { counts: StatusCounts }) => (
  <Box aria-hidden sx={BAR}>
    {CHECK_STATUSES.filter((status) => counts[status] > 0).map((status) => (
      <Box component="i" key={status} sx={{ backgroundColor: STATUS_LOOKS[status].fill }} style={{ flex: counts[status] }} />
    ))}
  </Box>
)
