import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { MAX_IDEA_DESCRIPTION, MAX_IDEA_TITLE, type Idea } from '@preflight/contracts'
import { useId, useState, type FormEvent } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { Field } from '../../components/Field.tsx'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { usePhone } from '../../components/usePhone.ts'
import { ideaGap } from './idea-words.ts'
import { useCreateIdeaMutation, useUpdateIdeaMutation } from './ideasApi.ts'

interface Props {
  /** the own idea to change; null posts a new one */
  idea: Idea | null
  onClose: () => void
  onSaved: () => void
}

/** Title and description of an idea. What was typed stays until it is stored. */
export function IdeaDialog({ idea, onClose, onSaved }: Props) {
  const id = useId()
  const phone = usePhone()
  const [title, setTitle] = useState(idea?.title ?? '')
  const [description, setDescription] = useState(idea?.description ?? '')
  const [create, creation] = useCreateIdeaMutation()
  const [update, change] = useUpdateIdeaMutation()
  const busy = creation.isLoading || change.isLoading
  const failure = creation.error ?? change.error
  const gap = ideaGap(title)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || gap) return
    const words = { title: title.trim(), description: description.trim() }
    const { data } = idea ? await update({ id: idea.id, ...words }) : await create(words)
    if (data) onSaved()
  }
  const act = idea ? 'Save' : 'Post Idea'
  return (
    <Dialog open fullScreen={phone} onClose={busy ? undefined : onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: 520 } } }}>
      <DialogTitle id={id}>{idea ? 'Edit idea' : 'Post an idea'}</DialogTitle>
      <form onSubmit={(event) => void save(event)} noValidate>
        <DialogContent>
          <Box sx={{ display: 'grid', gap: 4 }}>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog takes the focus, and writing is what it is for */}
            <Field label="Title" autoFocus required value={title} maxLength={MAX_IDEA_TITLE} onChange={(event) => setTitle(event.target.value)} />
            <Field
              label="Description (optional)"
              multiline
              minRows={4}
              maxRows={12}
              value={description}
              maxLength={MAX_IDEA_DESCRIPTION}
              onChange={(event) => setDescription(event.target.value)}
            />
            {failure && <Alert severity="error">{messageOf(failure, 'The idea could not be saved')}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>
            Cancel
          </Button>
          <ReasonedButton type="submit" variant="contained" color="primary" reason={busy ? 'Saving the idea' : gap}>
            {busy ? 'Saving...' : act}
          </ReasonedButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
