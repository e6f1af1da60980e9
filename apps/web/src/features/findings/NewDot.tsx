import Box from '@mui/material/Box'
import { Tip } from '../../components/Tip.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

/** Marks a finding that the scan before did not have. */
export const NewDot = () => (
  <Tip text="New Finding">
    <Box
      component="span"
      sx={{
        position: 'relative',
        zIndex: 1,
        display: 'block',
        width: 8,
        height: 8,
        borderRadius: '9px',
        backgroundColor: 'newDot',
        // a larger target for the tooltip
        '&::after': { content: '""', position: 'absolute', inset: -8 },
      }}
    >
      <VisuallyHidden>New Finding</VisuallyHidden>
    </Box>
  </Tip>
)
