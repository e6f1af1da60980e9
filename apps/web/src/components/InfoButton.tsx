import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { ToolButton } from './ToolButton.tsx'

/** An i that explains something in a popover. `label` names it, as "About launch scans". */
export function InfoButton({ label, children }: { label: string; children: ReactNode }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <ToolButton label={label} size="small" aria-haspopup="dialog" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <InfoOutlined />
      </ToolButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, tabIndex: -1, sx: { p: 4, maxWidth: 300 } } }}
      >
        <Typography variant="meta">{children}</Typography>
      </Popover>
    </>
  )
}
