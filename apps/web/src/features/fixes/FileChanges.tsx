import DownloadRounded from '@mui/icons-material/DownloadRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visibleName, type FileDiff, type FixedFile } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { CopyAction } from './CopyAction.tsx'
import { DiffView } from './DiffView.tsx'
import { useFixedFile } from './useFixedFile.ts'

const HEAD = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px 8px', minHeight: 36, p: '4px 6px 4px 12px', borderBottom: 1, borderColor: 'divider', backgroundColor: 'surface.sunken' } as const

const Counts = ({ diff: { added, removed, is_new } }: { diff: FileDiff }) => (
  <Typography variant="meta" component="p" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
    <span aria-hidden>
      {is_new && 'New file '}+{added} −{removed}
    </span>
    <VisuallyHidden>
      {is_new && 'New file, '}
      {plural(added, 'line')} added, {removed} removed
    </VisuallyHidden>
  </Typography>
)

interface Props {
  jobId: string
  file: FixedFile & { diff: FileDiff }
  /** the head names the file, where nothing around it does */
  named?: boolean
}

/** What a fix changed in one file: its diff, and the patch to copy or to download. */
export function FileChanges({ jobId, file, named = false }: Props) {
  const { copyPatch, downloadPatch } = useFixedFile(jobId, file)
  const path = visibleName(file.file_path)
  return (
    <Box sx={{ minWidth: 0, border: 1, borderColor: 'divider', borderRadius: '10px', overflow: 'hidden' }}>
      <Box sx={HEAD}>
        {named && (
          <Typography variant="path" component="p" sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>
            {path}
          </Typography>
        )}
        <Counts diff={file.diff} />
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <CopyAction variant="text" size="small" name={`Copy patch of ${path}`} label="Copy patch" copy={copyPatch} />
          <Button variant="text" size="small" aria-label={`Download patch of ${path}`} startIcon={<DownloadRounded />} onClick={() => void downloadPatch()}>
            Download patch
          </Button>
        </Box>
      </Box>
      <DiffView diff={file.diff} />
    </Box>
  )
}
