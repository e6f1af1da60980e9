import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Runway } from './Runway.tsx'

interface Props {
  title: string
  children: ReactNode
  /** in place of the runway, where nothing is about to take off */
  picture?: ReactNode
  /** inside of a page that has its own padding */
  inPage?: boolean
  /** one button, size large */
  action?: ReactNode
}

/** A whole page without content: drawing, title, one line, one button. */
export const EmptyPage = ({ title, children, picture = <Runway />, inPage = false, action }: Props) => (
  <Box
    sx={{
      minHeight: inPage ? 'min(560px, calc(100vh - 200px))' : 'calc(100vh - 64px)',
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      textAlign: 'center',
      px: 6,
      py: 8,
      gap: 2,
    }}
  >
    {picture}
    <Typography variant="headline" component="h2" sx={{ mt: 5, textWrap: 'balance' }}>
      {title}
    </Typography>
    <Typography sx={{ color: 'text.secondary', maxWidth: '44ch', textWrap: 'balance' }}>{children}</Typography>
    {action && <Box sx={{ mt: 4 }}>{action}</Box>}
  </Box>
)
