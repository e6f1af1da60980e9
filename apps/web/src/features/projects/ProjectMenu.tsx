import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { LabelledMenu } from '../../components/LabelledMenu.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'

interface Props {
  name: string
  /** takes the focus when the row comes back from renaming */
  takesFocus: boolean
  onRename: () => void
  onDelete: () => void
}

export function ProjectMenu({ name, takesFocus, onRename, onDelete }: Props) {
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
        autoFocus={takesFocus}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <MoreHorizRounded />
      </ToolButton>
      <LabelledMenu label={`More for ${name}`} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onRename)}>Rename</MenuItem>
        <MenuItem onClick={choose(onDelete)} sx={{ color: 'feedback.error.text' }}>
          Delete
        </MenuItem>
      </LabelledMenu>
    </>
  )
}
