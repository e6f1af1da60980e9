import Box from '@mui/material/Box'
import { useEffect, type ReactNode } from 'react'
import { screenCame } from './focus-screen.ts'
import { MAIN_ID } from './main-id.ts'

interface Props {
  children: ReactNode
  /** px of content at most; null: an empty page that centres itself */
  width?: number | null
}

// on the phone a toast has room below the last button
const padding = { px: { xs: 4, sm: 6, lg: 8 }, pt: { xs: 4, sm: 5, lg: 6 }, pb: { xs: 22, sm: 12, lg: 14 } }

/** The main region below the header bar, centred, with the gaps between its blocks. */
export function PageMain({ children, width = 1240 }: Props) {
  useEffect(screenCame, [])
  return (
    <Box
      component="main"
      id={MAIN_ID}
      tabIndex={-1}
      sx={{
        outline: 'none',
        ...(width !== null && {
          ...padding,
          width: '100%',
          maxWidth: { xs: 'none', sm: width + 48, lg: width + 64 },
          mx: 'auto',
          display: 'grid',
          gap: { xs: 4, sm: 5 },
          gridTemplateColumns: 'minmax(0,1fr)',
          alignContent: 'start',
        }),
      }}
    >
      {children}
    </Box>
  )
}
