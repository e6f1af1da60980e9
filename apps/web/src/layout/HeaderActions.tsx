import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

// on the phone they stand in a row of their own, across the whole width
const ACTIONS = {
  order: { xs: 4, sm: 0 },
  width: { xs: '100%', sm: 'auto' },
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  '&& > *': { flex: { xs: 1, sm: 'none' }, justifyContent: 'center' },
} as const

/** What can be done on a screen, at the right end of its header. */
export const HeaderActions = ({ children }: { children: ReactNode }) => <Box className="screen-only" sx={ACTIONS}>{children}</Box>
