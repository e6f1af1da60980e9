import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Text for screen readers only. */
export const VisuallyHidden = ({ id, component = 'span', children }: { id?: string; component?: 'span' | 'h2'; children: ReactNode }) => (
  <Box
    component={component}
    id={id}
    sx={{ position: 'absolute', width: '1px', height: '1px', m: 0, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
)
