import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import { SCAN_FORM_TEXT } from '@preflight/policy'
import { useId, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { GitForm } from '../../app/git-draft.ts'
import { scanStarted } from '../../app/scans-refresh.ts'
import { useAppDispatch } from '../../app/store.ts'
import { ToolButton } from '../../components/ToolButton.tsx'
import { usePhone } from '../../components/usePhone.ts'
import { size } from '../../theme/tokens.ts'
import { StartScanForm } from './StartScanForm.tsx'
import { NEW_PROJECT } from './useStartForm.ts'

interface Props {
  project: Project | null
  open: boolean
  /** somebody asked for a scan of a repository: without a git project the start makes one */
  mode?: 'git' | undefined
  /** plans and packages, for who may not start a scan without */
  offers?: ReactNode
  /** asks for a repository */
  gitForm: GitForm
  /** a start made this project */
  onCreated?: (projectId: string) => void
  onClose: () => void
}

const DASHBOARD: readonly string[] = ['/app', '/app/', '/app/dashboard']

/** After a start: the dialog closes, the dashboard shows, and the project's scans load again a moment later. */
function useAfterStart(onClose: () => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (projectId: string) => {
    onClose()
    // without the query: a scan chosen before gives way to the new one
    void navigate(DASHBOARD.includes(pathname) ? pathname : '/app/dashboard')
    dispatch(scanStarted(projectId))
  }
}

const titleOf = (project: Project | null, makesProject: boolean): string =>
  project || makesProject ? `Start New Scan - ${project?.name ?? NEW_PROJECT}` : 'No Project Selected'

/** Asks what to scan and how, and starts it. */
export function StartScanDialog({ project, open, mode, offers, gitForm, onCreated, onClose }: Props) {
  const id = useId()
  const phone = usePhone()
  const afterStart = useAfterStart(onClose)
  const scanned = mode === 'git' && project?.type !== 'git' ? null : project
  const makesProject = mode === 'git' && scanned === null
  const onStarted = (projectId: string) => {
    if (makesProject) onCreated?.(projectId)
    afterStart(projectId)
  }
  // a click beside the dialog must not throw away an upload on its way
  const close = (_event: object, reason: string) => reason !== 'backdropClick' && onClose()
  return (
    <Dialog open={open} onClose={close} fullScreen={phone} aria-labelledby={id} slotProps={{ paper: { sx: { width: size.scanDialog } } }}>
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box component="h2" id={id} sx={{ flex: 1, minWidth: 0, font: 'inherit', letterSpacing: 'inherit', overflowWrap: 'anywhere' }}>
          {titleOf(scanned, makesProject)}
        </Box>
        <ToolButton label="Close" onClick={onClose}>
          <CloseRounded />
        </ToolButton>
      </DialogTitle>
      {scanned || makesProject ? (
        <StartScanForm key={scanned?.id} project={scanned} offers={offers} gitForm={gitForm} onStarted={onStarted} onClose={onClose} />
      ) : (
        <DialogContent>
          <Typography>{SCAN_FORM_TEXT.project}</Typography>
        </DialogContent>
      )}
    </Dialog>
  )
}
