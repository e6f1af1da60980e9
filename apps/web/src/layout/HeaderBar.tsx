import MenuRounded from '@mui/icons-material/MenuRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { ToolButton } from '../components/ToolButton.tsx'
import { size } from '../theme/tokens.ts'
import { SLIDE_OVER_OPENER } from './slide-over.ts'
import { useShell } from './useShell.ts'

interface Props {
  /** the page's one h1 */
  title: ReactNode
  /** beside the title: status, branch */
  meta?: ReactNode
  /** right side; on the phone they wrap into rows of their own below the title */
  children?: ReactNode
}

/** The bar over every screen: 60 high and sticky; on the phone it wraps and scrolls away. */
export function HeaderBar({ title, meta, children }: Props) {
  const { phone, toggleSidebar } = useShell()
  return (
    <Box
      component="header"
      sx={{
        position: { xs: 'static', sm: 'sticky' },
        top: 0,
        zIndex: 'appBar',
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: { xs: 2, sm: 3 },
        minHeight: size.headerHeight,
        px: { xs: 4, sm: 6, lg: 8 },
        py: { xs: 2, sm: 0 },
        backgroundColor: 'surface.canvas',
        borderBottom: 1,
        borderColor: 'divider',
        '@media print': { position: 'static', backgroundColor: 'transparent' },
      }}
    >
      {phone && (
        <ToolButton id={SLIDE_OVER_OPENER} label="Open sidebar" onClick={toggleSidebar} sx={{ ml: '-10px' }}>
          <MenuRounded sx={{ fontSize: 20 }} />
        </ToolButton>
      )}
      <Typography variant="h1" tabIndex={-1} noWrap sx={{ outline: 'none', minWidth: 0, flex: { xs: 1, sm: '0 1 auto' } }}>
        {title}
      </Typography>
      {meta}
      <Box sx={{ flex: 1, display: { xs: 'none', sm: 'block' } }} />
      {children}
    </Box>
  )
}
