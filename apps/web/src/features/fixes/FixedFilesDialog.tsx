import DownloadRounded from '@mui/icons-material/DownloadRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { FIXED_FILE_LIFETIME_DAYS, type FixedFile, type FixJob } from '@preflight/contracts'
import { useId, useState } from 'react'
import { messageOf } from '../../app/api-error.ts'
import { LoadError } from '../../components/LoadError.tsx'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { usePhone } from '../../components/usePhone.ts'
import { size } from '../../theme/tokens.ts'
import { ConfirmButton, ConfirmNote } from './ConfirmFix.tsx'
import { CopyAction } from './CopyAction.tsx'
import { FixedFileRow } from './FixedFileRow.tsx'
import { useGetFixStatusQuery, useListFixedFilesQuery } from './fixesApi.ts'
import { isExpired } from './remaining-time.ts'
import { useFixPatch } from './useFixPatch.ts'

/** Of more files only the rows are shown until one is unfolded. */
const UNFOLDED = 4

interface FilesProps {
  jobId: string
  files: readonly FixedFile[]
  now: number
}

const Files = ({ jobId, files, now }: FilesProps) =>
  files.length === 0 ? (
    <Typography sx={{ p: 6, textAlign: 'center', color: 'text.secondary' }}>No fixed files found</Typography>
  ) : (
    <ul>
      {files.map((file, at) => (
        <FixedFileRow key={file.id} jobId={jobId} file={file} now={now} unfolded={at < UNFOLDED} />
      ))}
    </ul>
  )

/** There while every file can still be had; jobs of earlier versions have no patch. */
const hasPatch = (files: readonly FixedFile[], now: number) => files.length > 0 && files.every((file) => !isExpired(file, now) && file.diff !== null)

/** @param isFirst the patch is what people come for, and nothing else is to be done */
function PatchButtons({ jobId, isFirst }: { jobId: string; isFirst: boolean }) {
  const { copy, download } = useFixPatch(jobId)
  return (
    <>
      <CopyAction name="Copy patch" label="Copy patch" copy={copy} />
      <Button {...(isFirst && { variant: 'contained', color: 'primary' })} startIcon={<DownloadRounded />} onClick={() => void download()}>
        Download patch
      </Button>
    </>
  )
}

interface Props {
  jobId: string
  /** hears that the pull request is being opened */
  onConfirmed: (job: FixJob) => void
  onClose: () => void
}

/**
 * The files that a fix made with their diffs, one patch for all, to copy or to download while they are kept. Where a model
 * wrote the fix, its pull request is opened from here.
 */
export function FixedFilesDialog({ jobId, onConfirmed, onClose }: Props) {
  const id = useId()
  const phone = usePhone()
  const [now] = useState(() => Date.now())
  const { currentData, error, refetch } = useListFixedFilesQuery({ id: jobId })
  const { currentData: job } = useGetFixStatusQuery({ id: jobId }, { refetchOnMountOrArgChange: true })
  const isWaiting = job?.awaits_confirmation === true && currentData?.files.every((file) => !isExpired(file, now)) === true
  const confirmed = (opened: FixJob) => {
    onConfirmed(opened)
    onClose()
  }
  const patch = currentData !== undefined && hasPatch(currentData.files, now)
  return (
    <Dialog open fullScreen={phone} maxWidth={false} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: size.findingDialog, maxWidth: '100%' } } }}>
      <DialogTitle id={id}>Fixed Files</DialogTitle>
      <Box sx={{ flex: 1, overflow: 'auto' }}>
        {isWaiting && <ConfirmNote />}
        {error && (
          <Box sx={{ p: 5 }}>
            <LoadError message={messageOf(error, 'Failed to load files')} onRetry={() => void refetch()} />
          </Box>
        )}
        {!error && !currentData && <SkeletonRows rows={2} height={52} label="Loading files" />}
        {!error && currentData && <Files jobId={jobId} files={currentData.files} now={now} />}
      </Box>
      <DialogActions>
        <Typography variant="meta" component="span" sx={{ flex: { xs: '0 0 100%', sm: 1 }, color: 'text.secondary' }}>
          Fixed code is stored for up to {FIXED_FILE_LIFETIME_DAYS} days.{patch && ' Secrets are masked on screen only. Apply the patch with git apply.'}
        </Typography>
        <Button onClick={onClose}>Close</Button>
        {patch && <PatchButtons jobId={jobId} isFirst={!isWaiting} />}
        {isWaiting && <ConfirmButton jobId={jobId} onConfirmed={confirmed} />}
      </DialogActions>
    </Dialog>
  )
}
