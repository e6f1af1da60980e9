import CloseRounded from '@mui/icons-material/CloseRounded'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Project } from '@preflight/contracts'
import { SCAN_FORM_TEXT } from '@preflight/policy'
import { useId, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { scanStarted } from '../../app/scans-refresh.ts'
import { useAppDispatch } from '../../app/store.ts'
import { ToolButton } from '../../components/ToolButton.tsx'
import { breakpoint, size } from '../../theme/tokens.ts'
import { StartScanForm } from './StartScanForm.tsx'

interface Props {
  project: Project | null
  open: boolean
  /** plans and packages, for who may not start a scan without */
  offers?: ReactNode
  onClose: () => void
}

const DASHBOARD: readonly string[] = ['/app', '/app/', '/app/dashboard']

/** After a start: the dialog closes, the dashboard shows, and the project's scans load again a moment later. */
function useAfterStart(project: Project | null, onClose: () => void) {
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return () => {
    onClose()
    // without the query: a scan chosen before gives way to the new one
    void navigate(DASHBOARD.includes(pathname) ? pathname : '/app/dashboard')
    if (project) dispatch(scanStarted(project.id))
  }
}

/** Asks what to scan and how, and starts it. */
export function StartScanDialog({ project, open, offers, onClose }: Props) {
  const id = useId()
  const phone = useMediaQuery(`(max-width:${breakpoint.mobileSidebar - 0.05}px)`, { noSsr: true })
  const onStarted = useAfterStart(project, onClose)
  // a click beside the dialog must not throw away an upload on its way
  const close = (_event: object, reason: string) => reason !== 'backdropClick' && onClose()
  return (
    <Dialog open={open} onClose={close} fullScreen={phone} aria-labelledby={id} slotProps={{ paper: { sx: { width: size.scanDialog } } }}>
      <DialogTitle component="div" sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <Box component="h2" id={id} sx={{ flex: 1, minWidth: 0, font: 'inherit', letterSpacing: 'inherit', overflowWrap: 'anywhere' }}>
          {project ? `Start New Scan - ${project.name}` : 'No Project Selected'}
        </Box>
        <ToolButton label="Close" onClick={onClose}>
          <CloseRounded />
        </ToolButton>
      </DialogTitle>
      {project ? (
        <StartScanForm project={project} offers={offers} onStarted={onStarted} onClose={onClose} />
      ) : (
        <DialogContent>
          <Typography>{SCAN_FORM_TEXT.project}</Typography>
        </DialogContent>
      )}
    </Dialog>
  )
}
