import MenuItem from '@mui/material/MenuItem'
import type { Idea } from '@preflight/contracts'
import { useState } from 'react'
import { LabelledMenu } from '../../components/LabelledMenu.tsx'
import { DeleteIdea } from './DeleteIdea.tsx'

interface Props {
  idea: Idea
  label: string
  anchor: HTMLElement | null
  onClose: () => void
  onEdit: () => void
}

/** What stands in the menu of an idea; loaded when somebody turns to the button that opens it. */
export function IdeaChoices({ idea, label, anchor, onClose, onEdit }: Props) {
  const [deleting, setDeleting] = useState(false)
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <>
      <LabelledMenu label={label} anchorEl={anchor} onClose={onClose}>
        <MenuItem onClick={choose(onEdit)}>Edit</MenuItem>
        <MenuItem onClick={choose(() => setDeleting(true))} sx={{ color: 'feedback.error.text' }}>
          Delete
        </MenuItem>
      </LabelledMenu>
      {deleting && <DeleteIdea idea={idea} onClose={() => setDeleting(false)} />}
    </>
  )
}
