import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import PlayArrowRounded from '@mui/icons-material/PlayArrowRounded'
import Typography from '@mui/material/Typography'
import type { Project } from '@preflight/contracts'
import { useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { ArchiveSource } from './ArchiveSource.tsx'
import { ScanTypeChoice } from './ScanTypeChoice.tsx'
import { startRefusal } from './refusal.ts'
import { useGetLatestFileQuery } from './startScanApi.ts'
import { useScanType } from './useScanType.ts'
import { useStartScan } from './useStartScan.ts'

interface Props {
  project: Project
  onStarted: () => void
  onClose: () => void
}

const Foot = ({ reason, busy, onClose, onStart }: { reason: string | null; busy: boolean; onClose: () => void; onStart: () => void }) => (
  <DialogActions>
    <Typography variant="meta" sx={{ flex: { xs: '0 0 100%', sm: 1 }, minWidth: 0, color: 'text.secondary' }}>
      {reason}
    </Typography>
    <Button onClick={onClose}>Cancel</Button>
    <ReasonedButton variant="contained" color="primary" startIcon={<PlayArrowRounded />} reason={busy ? 'The scan is being started' : reason} onClick={onStart}>
      {busy ? 'Starting Scan...' : 'Start Scan'}
    </ReasonedButton>
  </DialogActions>
)

/** Type and source of the next scan of a project. */
export function StartScanForm({ project, onStarted, onClose }: Props) {
  const access = useScanType(project.id)
  const { asked, scanType, setScanType } = access
  const latestFile = useGetLatestFileQuery({ id: project.id }, { refetchOnMountOrArgChange: true })
  const previous = latestFile.data ?? null
  const [file, setFile] = useState<File | null>(null)
  const { start, problem, percent, cancel, busy } = useStartScan(project)

  const onStart = async () => {
    const source = file ?? previous
    if (source && scanType && (await start(source, scanType))) onStarted()
  }
  const reason = startRefusal({ project, scanType, file, previous })
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 5 }}>
          {access.error && <LoadError message={messageOf(access.error, 'Failed to fetch access information')} onRetry={() => void access.refetch()} />}
          {asked && <ScanTypeChoice value={scanType} onChange={setScanType} />}
          {project.type === 'upload' && (
            <ArchiveSource file={file} previous={previous} percent={percent} onFile={setFile} onCancel={cancel} />
          )}
          {latestFile.error && <LoadError message={messageOf(latestFile.error, 'Failed to get latest uploaded file')} onRetry={() => void latestFile.refetch()} />}
          {problem && <Alert severity="error">{problem}</Alert>}
        </Box>
      </DialogContent>
      <Foot reason={busy ? null : reason} busy={busy} onClose={onClose} onStart={() => void onStart()} />
    </>
  )
}
