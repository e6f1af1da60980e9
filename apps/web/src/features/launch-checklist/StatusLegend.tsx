import Box from '@mui/material/Box'
import { CHECK_STATUSES } from '@preflight/contracts'
import { STATUS_LOOKS } from './check-status.ts'
import type { StatusCounts } from './checklist-areas.ts'

/** '38 Complete', '10 Partial', '7 Needs Work', each with the shape of its status. */
export const StatusLegend = ({ counts }: { counts: StatusCounts }) => (
  <Box component="ul" aria-label="Checks by status" sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px 14px', fontSize: 12.5, lineHeight: '18px', color: 'text.secondary' }}>
    {CHECK_STATUSES.map((status) => {
      const { word, Icon, color } = STATUS_LOOKS[status]
      return (
        <Box component="li" key={status} sx={{ display: 'inline-flex', alignItems: 'center', gap: '5px' }}>
          <Icon aria-hidden fontSize="small" sx={{ color }} />
          {counts[status]} {word}
        </Box>
      )
    })}
  </Box>
)
