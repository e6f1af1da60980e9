import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import { Link, useLocation } from 'react-router'
import { LabelledMenu } from '../components/LabelledMenu.tsx'
import { VisuallyHidden } from '../components/VisuallyHidden.tsx'
import type { Outline } from './outline.ts'
import { OutlineMark } from './OutlineMark.tsx'

interface Props {
  outline: Outline
  anchor: HTMLElement
  onClose: () => void
}

const ITEM = { minHeight: 30, py: '3px', gap: '10px', minWidth: 260 } as const

/** The outline as a menu. The part that is chosen takes the focus; closed without a choice the button gets it back. */
export function ContentsMenu({ outline: { label, entries }, anchor, onClose }: Props) {
  const { search } = useLocation()
  const leave = () => {
    onClose()
    anchor.focus()
  }
  return (
    <LabelledMenu label={label} anchorEl={anchor} onClose={leave} disableRestoreFocus>
      {entries.map((entry) => (
        <MenuItem key={entry.id} component={Link} to={{ hash: entry.id, search }} replace onClick={onClose} sx={{ ...ITEM, ...(entry.number === null && { pl: '32px', fontWeight: 400 }) }}>
          {entry.number !== null && (
            <Box component="span" sx={{ width: 12, flex: 'none', color: 'text.muted' }}>
              {entry.kind && <VisuallyHidden>{entry.kind} </VisuallyHidden>}
              {entry.number}
            </Box>
          )}
          {entry.label}
          <OutlineMark open={entry.open} />
        </MenuItem>
      ))}
    </LabelledMenu>
  )
}
