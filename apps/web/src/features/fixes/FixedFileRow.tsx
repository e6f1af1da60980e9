import DownloadRounded from '@mui/icons-material/DownloadRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visibleName, type FixedFile } from '@preflight/contracts'
import { useId, useState } from 'react'
import { formatSize } from '../../components/format-size.ts'
import { ToolButton } from '../../components/ToolButton.tsx'
import { CopyAction } from './CopyAction.tsx'
import { FileChanges } from './FileChanges.tsx'
import { isExpired, remainingTime } from './remaining-time.ts'
import { useFixedFile } from './useFixedFile.ts'

const ROW = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2, p: { xs: '8px 16px', sm: '8px 24px' }, borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } } as const
const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minHeight: 36 } as const

interface Props {
  jobId: string
  file: FixedFile
  now: number
  /** its diff is unfolded from the start */
  unfolded: boolean
}

/** One fixed file: what changed in it, and the file and its patch to copy or to download while they are kept. */
export function FixedFileRow({ jobId, file, now, unfolded }: Props) {
  const { copy, download } = useFixedFile(jobId, file)
  const id = useId()
  const [open, setOpen] = useState(unfolded)
  const expired = isExpired(file, now)
  const path = visibleName(file.file_path)
  const { diff } = file
  const hasChanges = !expired && diff !== null
  return (
    <Box component="li" sx={{ ...ROW, ...(expired && { color: 'text.muted' }) }}>
      <Box sx={HEAD}>
        <Box sx={{ flex: 1, minWidth: 180 }}>
          <Typography variant="path" component="p" sx={{ overflowWrap: 'anywhere' }}>
            {path}
          </Typography>
          <Typography variant="meta" component="p" sx={{ color: 'text.muted' }}>
            {formatSize(file.file_size)}, {remainingTime(file, now)}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: 'auto' }}>
          {hasChanges && (
            <Button variant="text" color="primary" size="small" aria-label={`${open ? 'Hide' : 'Show'} changes in ${path}`} aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
              {open ? 'Hide changes' : 'Show changes'}
            </Button>
          )}
          {!expired && (
            <>
              <CopyAction name={`Copy ${path}`} copy={copy} />
              <ToolButton label={`Download ${path}`} tip="Download" onClick={() => void download()}>
                <DownloadRounded fontSize="small" />
              </ToolButton>
            </>
          )}
        </Box>
      </Box>
      <Box id={id} hidden={!open || !hasChanges} sx={{ minWidth: 0, pb: 2 }}>
        {open && hasChanges && <FileChanges jobId={jobId} file={{ ...file, diff }} />}
      </Box>
    </Box>
  )
}
