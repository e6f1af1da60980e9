import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded'
import MenuItem from '@mui/material/MenuItem'
import type { Idea } from '@preflight/contracts'
import { useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx'
import { LabelledMenu } from '../../components/LabelledMenu.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'
import { useDeleteIdeaMutation } from './ideasApi.ts'

function DeleteIdea({ idea, onClose }: { idea: Idea; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const [remove, { isLoading }] = useDeleteIdeaMutation()
  const confirm = async () => {
    const { error } = await remove({ id: idea.id })
    if (error) dispatch(notified({ type: 'error', title: 'Idea not deleted', message: messageOf(error, 'The server cannot be reached') }))
    onClose()
  }
  return (
    <ConfirmDialog open title="Delete idea" action="Delete" busyAction="Deleting..." busy={isLoading} onConfirm={() => void confirm()} onCancel={onClose}>
      Are you sure you want to delete "{idea.title}"? Its votes go with it. This action cannot be undone.
    </ConfirmDialog>
  )
}

/** What the person who posted an idea can do with it. */
export function IdeaMenu({ idea, onEdit }: { idea: Idea; onEdit: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [deleting, setDeleting] = useState(false)
  const choose = (act: () => void) => () => {
    setAnchor(null)
    act()
  }
  const label = `More for ${idea.title}`
  return (
    <>
      <ToolButton label={label} size="small" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <MoreHorizRounded />
      </ToolButton>
      <LabelledMenu label={label} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <MenuItem onClick={choose(onEdit)}>Edit</MenuItem>
        <MenuItem onClick={choose(() => setDeleting(true))} sx={{ color: 'feedback.error.text' }}>
          Delete
        </MenuItem>
      </LabelledMenu>
      {deleting && <DeleteIdea idea={idea} onClose={() => setDeleting(false)} />}
    </>
  )
}
