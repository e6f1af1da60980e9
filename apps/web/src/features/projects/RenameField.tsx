import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { MAX_PROJECT_NAME, type Project } from '@preflight/contracts'
import { renameProject } from '@preflight/policy'
import { useState, type KeyboardEvent } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { notified } from '../../app/notifications.ts'
import { useAppDispatch } from '../../app/store.ts'
import { useUpdateProjectMutation } from './projectsApi.ts'

function useRename({ id, name }: Project, onDone: () => void) {
  const dispatch = useAppDispatch()
  const [update, { isLoading }] = useUpdateProjectMutation()
  const save = async (typed: string) => {
    const rename = renameProject(name, typed)
    if (rename.verdict === 'ignored' || isLoading) return
    if (rename.verdict === 'renamed') {
      const { error } = await update({ id, name: rename.name })
      if (error) {
        dispatch(notified({ type: 'error', title: 'Project not renamed', message: messageOf(error) }))
        return
      }
    }
    onDone()
  }
  return { save, saving: isLoading }
}

/** A project's name as a field in its place: Enter saves, Escape cancels. */
export function RenameField({ project, onDone }: { project: Project; onDone: () => void }) {
  const [typed, setTyped] = useState(project.name)
  const { save, saving } = useRename(project, onDone)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // else the rest of this key press would land on the button that takes the focus next
      event.preventDefault()
      void save(typed)
    }
    if (event.key !== 'Escape') return
    // the dialog around must stay
    event.stopPropagation()
    onDone()
  }
  return (
    <>
      <OutlinedInput
        size="small"
        fullWidth
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user has just asked for this field
        autoFocus
        value={typed}
        readOnly={saving}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onKeyDown={onKeyDown}
        inputProps={{ 'aria-label': `New name for ${project.name}`, maxLength: MAX_PROJECT_NAME }}
      />
      <Typography variant="caption" sx={{ color: 'text.muted', whiteSpace: 'nowrap', pr: 2, display: { xs: 'none', sm: 'block' } }}>
        Enter saves, Esc cancels
      </Typography>
    </>
  )
}
