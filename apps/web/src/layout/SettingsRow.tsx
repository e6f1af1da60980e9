import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  title: string
  badge?: ReactNode
  text: string
  children: ReactNode
}

/** The blocks of a page of settings: as wide as they need, in line with the title above. */
export const SettingsRows = ({ children }: { children: ReactNode }) => <Box sx={{ width: '100%', maxWidth: 1080 }}>{children}</Box>

/** One block of settings: what it is on the left, its card on the right; stacked on the phone. */
export const SettingsRow = ({ title, badge, text, children }: Props) => (
  <Box
    component="section"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: '200px minmax(0,1fr)', lg: '260px minmax(0,1fr)' },
      // a short card is as tall as its rows, however long the words beside it
      alignItems: 'start',
      gap: { xs: 4, lg: '16px 40px' },
      py: { xs: 5, sm: 6 },
      borderTop: 1,
      borderColor: 'divider',
      '&:first-of-type': { borderTop: 0, pt: 2 },
    }}
  >
    <div>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 28 }}>
        <Typography variant="card" component="h2">
          {title}
        </Typography>
        {badge}
      </Box>
      <Typography variant="meta" component="p" sx={{ mt: 1, maxWidth: { sm: '30ch' }, color: 'text.secondary' }}>
        {text}
      </Typography>
    </div>
    {children}
  </Box>
)
