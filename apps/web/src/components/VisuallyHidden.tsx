import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Text for screen readers only. */
export const VisuallyHidden = ({ id, children }: { id?: string; children: ReactNode }) => (
  <Box
    component="span"
    id={id}
    sx={{ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
)
