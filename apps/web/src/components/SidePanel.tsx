import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { size } from '../theme/tokens.ts'
import { ToolButton } from './ToolButton.tsx'

interface Props {
  /** above the title, smaller */
  kicker: string
  title: string
  /** names the part that scrolls */
  label: string
  onClose: () => void
  children: ReactNode
}

/** A drawer from the right with a head and a part that scrolls; on the phone it takes the whole width. */
export function SidePanel({ kicker, title, label, onClose, children }: Props) {
  const id = useId()
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id, sx: { width: size.ledgerDrawer, maxWidth: '100vw', boxShadow: (theme) => theme.vars.palette.elevation.dialog } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 3, p: { xs: '16px 8px 14px 16px', sm: '20px 16px 16px 24px' }, borderBottom: 1, borderColor: 'divider' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
            {kicker}
          </Typography>
          <Typography variant="section" component="h2" id={id}>
            {title}
          </Typography>
        </Box>
        <ToolButton label="Close" onClick={onClose}>
          <CloseRounded />
        </ToolButton>
      </Box>
      {/* the scrolled part takes the focus, so that the keyboard can scroll it */}
      <Box component="section" aria-label={label} tabIndex={0} sx={{ flex: 1, overflow: 'auto', p: { xs: '16px', sm: '20px 24px' }, display: 'grid', gap: 5, alignContent: 'start', gridTemplateColumns: 'minmax(0,1fr)', '&:focus-visible': { outlineOffset: -2 } }}>
        {children}
      </Box>
    </Drawer>
  )
}
