import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { ToolButton } from '../../components/ToolButton.tsx'

interface Props {
  name: string
  /** takes the focus when the row comes back from renaming */
  autoFocus: boolean
  onRename: () => void
  onDelete: () => void
}

export function ProjectMenu({ name, autoFocus, onRename, onDelete }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choose = (action: () => void) => () => {
    setAnchor(null)
    action()
  }
  return (
    <>
      <ToolButton
        label={`More for ${name}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- gives the focus back to where it came from
        autoFocus={autoFocus}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizRounded />
      </ToolButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': `More for ${name}` } }}>
        <MenuItem onClick={choose(onRename)}>Rename</MenuItem>
        <MenuItem onClick={choose(onDelete)} sx={{ color: 'feedback.error.text' }}>
          Delete
        </MenuItem>
      </Menu>
    </>
  )
}
