import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'

/** Marks a finding that the scan before did not have. */
export const NewDot = () => (
  <Tooltip title={<span>New Finding</span>}>
    <Box role="img" aria-label="New Finding" sx={{ position: 'relative', zIndex: 1, width: 8, height: 8, borderRadius: '9px', backgroundColor: 'newDot', '&::after': { content: '""', position: 'absolute', inset: -8 } }} />
  </Tooltip>
)
