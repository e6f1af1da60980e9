import Box from '@mui/material/Box'
import { MAIN_ID } from './main-id.ts'

/** The first stop of the Tab key: past the sidebar. */
export const SkipLink = () => (
  <Box
    component="a"
    className="screen-only"
    href={`#${MAIN_ID}`}
    sx={{
      position: 'fixed',
      left: 8,
      top: -60,
      zIndex: 'tooltip',
      px: 3,
      py: 1.5,
      borderRadius: '8px',
      typography: 'control',
      color: 'primary.contrastText',
      backgroundColor: 'primary.main',
      '&:focus': { top: 8 },
    }}
  >
    Skip to content
  </Box>
)
