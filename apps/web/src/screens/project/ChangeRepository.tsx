import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import { SCAN_FORM_TEXT } from '@preflight/policy'
import { useId, useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { gitSource, hasRepository, isOwnRepository, projectDraft, trustedOrigins, type GitDraft } from '../../app/git-draft.ts'
import { notified } from '../../app/notifications.ts'
import { usePublicConfig } from '../../app/public-config.ts'
import { useAppDispatch } from '../../app/store.ts'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { usePhone } from '../../components/usePhone.ts'
import { RepositoryForm } from '../../features/github/RepositoryForm.tsx'
import { useUpdateProjectMutation } from '../../features/projects/projectsApi.ts'
import { size } from '../../theme/tokens.ts'

/** Why there is nothing to store yet, or null. What is wrong with an address or a branch stands beside its field. */
function refusalOf(project: Project, draft: GitDraft, trusted: readonly string[]): string | null {
  if (!hasRepository(draft)) return SCAN_FORM_TEXT.repository
  const source = gitSource(draft, trusted)
  const isSame = source && isOwnRepository(project, source) && (source.branch ?? project.default_branch) === project.default_branch
  return isSame ? 'No changes to save' : null
}

function useChange(project: Project, onClose: () => void) {
  const dispatch = useAppDispatch()
  const trusted = trustedOrigins(usePublicConfig())
  const [draft, setDraft] = useState(() => projectDraft(project))
  const [attempts, setAttempts] = useState(0)
  const [update, { isLoading: saving, error }] = useUpdateProjectMutation()
  const save = async () => {
    const source = gitSource(draft, trusted)
    if (!source) return setAttempts(attempts + 1)
    const { data } = await update({ id: project.id, repository_url: source.repository_url, ...(source.branch !== undefined && { default_branch: source.branch }) })
    if (!data) return
    dispatch(notified({ type: 'success', title: 'Project saved' }))
    onClose()
  }
  const refusal = saving ? 'Saving your changes' : refusalOf(project, draft, trusted)
  return { draft, setDraft, attempts, save, saving, refusal, problem: error ? messageOf(error) : null }
}

/** Gives a project another repository; its earlier scans stay. */
export function ChangeRepository({ project, onClose }: { project: Project; onClose: () => void }) {
  const id = useId()
  const phone = usePhone()
  const { draft, setDraft, attempts, save, saving, refusal, problem } = useChange(project, onClose)
  return (
    <Dialog open fullScreen={phone} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: size.scanDialog } } }}>
      <DialogTitle id={id}>Change Repository</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 5 }}>
          <Typography variant="meta" sx={{ color: 'text.secondary' }}>
            Future scans use the new repository. Earlier scans are kept.
          </Typography>
          {problem && <Alert severity="error">{problem}</Alert>}
          <RepositoryForm draft={draft} onChange={setDraft} attempts={attempts} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <ReasonedButton variant="contained" color="primary" reason={refusal} onClick={() => void save()}>
          {saving ? 'Saving...' : 'Save Changes'}
        </ReasonedButton>
      </DialogActions>
    </Dialog>
  )
}
