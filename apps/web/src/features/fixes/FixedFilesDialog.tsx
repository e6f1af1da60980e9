import CheckRounded from '@mui/icons-material/CheckRounded'
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded'
import DownloadRounded from '@mui/icons-material/DownloadRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { visibleName, type FixedFile } from '@preflight/contracts'
import { useEffect, useId, useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { formatSize } from '../../components/format-size.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { ToolButton } from '../../components/ToolButton.tsx'
import { useListFixedFilesQuery } from './fixesApi.ts'
import { isExpired, remainingTime } from './remaining-time.ts'
import { useFixedFile } from './useFixedFile.ts'

const CONFIRMED_MS = 2000

function useConfirmed() {
  const [confirmed, setConfirmed] = useState(false)
  useEffect(() => {
    if (!confirmed) return undefined
    const timer = setTimeout(() => setConfirmed(false), CONFIRMED_MS)
    return () => clearTimeout(timer)
  }, [confirmed])
  return [confirmed, setConfirmed] as const
}

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minHeight: 52, p: { xs: '8px 8px 8px 16px', sm: '8px 16px 8px 24px' }, borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } } as const

function Row({ jobId, file, now }: { jobId: string; file: FixedFile; now: number }) {
  const { copy, download } = useFixedFile(jobId, file)
  const [copied, setCopied] = useConfirmed()
  const expired = isExpired(file, now)
  const path = visibleName(file.file_path)
  const onCopy = async () => {
    if (await copy()) setCopied(true)
  }
  return (
    <Box component="li" sx={{ ...ROW, ...(expired && { color: 'text.muted' }) }}>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="path" component="p" sx={{ overflowWrap: 'anywhere' }}>
          {path}
        </Typography>
        <Typography variant="meta" component="p" sx={{ color: 'text.muted' }}>
          {formatSize(file.file_size)}, {remainingTime(file, now)}
        </Typography>
      </Box>
      {!expired && (
        <>
          <ToolButton label={`Copy ${path}`} tip={copied ? 'Copied' : 'Copy'} onClick={() => void onCopy()}>
            {copied ? <CheckRounded fontSize="small" /> : <ContentCopyRounded fontSize="small" />}
          </ToolButton>
          <ToolButton label={`Download ${path}`} tip="Download" onClick={() => void download()}>
            <DownloadRounded fontSize="small" />
          </ToolButton>
        </>
      )}
    </Box>
  )
}

function Files({ jobId }: { jobId: string }) {
  const [now] = useState(() => Date.now())
  const { currentData, error, refetch } = useListFixedFilesQuery({ id: jobId })
  if (error)
    return (
      <Box sx={{ p: 5 }}>
        <LoadError message={messageOf(error, 'Failed to load files')} onRetry={() => void refetch()} />
      </Box>
    )
  if (!currentData) return <SkeletonRows rows={2} height={52} label="Loading files" />
  if (currentData.files.length === 0) return <Typography sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>No fixed files found</Typography>
  return (
    <ul>
      {currentData.files.map((file) => (
        <Row key={file.id} jobId={jobId} file={file} now={now} />
      ))}
    </ul>
  )
}

/** The files that a fix made, to copy or to download while they are kept. */
export function FixedFilesDialog({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const id = useId()
  const phone = useMediaQuery('(max-width:767.95px)', { noSsr: true })
  return (
    <Dialog open fullScreen={phone} maxWidth={false} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: 640, maxWidth: '100%' } } }}>
      <DialogTitle id={id}>Fixed Files</DialogTitle>
      <Box sx={{ flex: 1, overflow: 'auto' }}>
        <Files jobId={jobId} />
      </Box>
      <DialogActions>
        <Typography variant="meta" component="span" sx={{ flex: { xs: '0 0 100%', sm: 1 }, color: 'text.secondary' }}>
          Fixed code is stored for up to 7 days.
        </Typography>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
