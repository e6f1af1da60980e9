import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { messageOf } from '../../app/api-error.ts'
import type { GitForm } from '../../app/git-draft.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { ArchiveSource } from './ArchiveSource.tsx'
import { LaunchConfirmation } from './LaunchConfirmation.tsx'
import { ScanTypeChoice } from './ScanTypeChoice.tsx'
import { launchPrice, rescansAfterLaunch } from './scan-type.ts'
import { useStartForm } from './useStartForm.ts'

interface Props {
  /** null makes a new git project */
  project: Project | null
  /** plans and packages, for who may not start a scan without */
  offers: ReactNode
  gitForm: GitForm
  onStarted: (projectId: string) => void
  onClose: () => void
}

interface FootProps {
  /** why the button does nothing */
  reason: string | null
  /** stands beside the buttons */
  hint: string | null
  busy: boolean
  onClose: () => void
  onStart: () => void
}

const Foot = ({ reason, hint, busy, onClose, onStart }: FootProps) => (
  <DialogActions>
    <Typography variant="meta" sx={{ flex: { xs: '0 0 100%', sm: 1 }, minWidth: 0, color: 'text.secondary' }}>
      {busy ? null : hint}
    </Typography>
    <Button onClick={onClose}>Cancel</Button>
    <ReasonedButton variant="contained" color="primary" startIcon={<PlayArrowRounded />} reason={busy ? 'Starting the scan' : reason} onClick={onStart}>
      {busy ? 'Starting Scan...' : 'Start Scan'}
    </ReasonedButton>
  </DialogActions>
)

/** Type and source of the next scan of a project, and what is missing for it. */
export function StartScanForm({ project, offers, gitForm, onStarted, onClose }: Props) {
  const { type, target, projectId, name, latestFile, previous, file, setFile, git, run, planReason, reason, asking, onStart, onAnswer } = useStartForm(project, onStarted)
  const { asked, scanType, setScanType, rights, problems, now } = type
  const { problem, percent, cancel, busy } = run
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 5 }}>
          {problems.map(({ message, retry }) => (
            <LoadError key={message} message={message} onRetry={retry} />
          ))}
          {planReason && <Alert severity="info">{planReason}</Alert>}
          {problem && problem.message !== planReason && <Alert severity="error">{problem.message}</Alert>}
          {(planReason || problem?.needsPayment) && offers}
          {asked && rights && <ScanTypeChoice value={scanType} launchPrice={launchPrice(rights, projectId, now)} onChange={setScanType} />}
          {target.type === 'upload' && !planReason && <ArchiveSource file={file} previous={previous} percent={percent} onFile={setFile} onCancel={cancel} />}
          {target.type === 'git' && !planReason && gitForm({ draft: git.draft, onChange: git.setDraft, attempts: git.attempts })}
          {latestFile.error && <LoadError message={messageOf(latestFile.error)} onRetry={() => void latestFile.refetch()} />}
        </Box>
      </DialogContent>
      {/* the reason that stands above in full is not said twice */}
      <Foot reason={busy ? null : reason} hint={planReason ? null : reason} busy={busy} onClose={onClose} onStart={onStart} />
      <LaunchConfirmation
        open={asking}
        projectName={name}
        rescansAfter={rights && rescansAfterLaunch(rights, now)}
        onConfirm={() => onAnswer(true)}
        onCancel={() => onAnswer(false)}
      />
    </>
  )
}
