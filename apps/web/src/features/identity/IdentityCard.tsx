import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface Props {
  /** the product's mark */
  mark: ReactNode
  title: string
  /** sentences below the title */
  children: ReactNode
  /** one filled button, and text links below it */
  actions?: ReactNode
}

/** A page of one centred card, 400 wide, outside the shell: who you are, and how to go on. */
export const IdentityCard = ({ mark, title, children, actions }: Props) => (
  <Box component="main" sx={{ minHeight: '100vh', display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', placeItems: 'center', p: 4 }}>
    <Card sx={{ width: 400, maxWidth: '100%', p: { xs: 6, sm: 8 }, display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center' }}>
      {mark}
      <Typography variant="headline" component="h1">
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 3, width: '100%', color: 'text.secondary' }}>{children}</Box>
      {actions && <Box sx={{ display: 'grid', gap: 3, width: '100%', mt: 2, justifyItems: 'center' }}>{actions}</Box>}
    </Card>
  </Box>
)
