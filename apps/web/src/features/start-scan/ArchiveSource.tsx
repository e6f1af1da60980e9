import CheckRounded from '@mui/icons-material/CheckRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Upload } from '@preflight/contracts'
import { DropZone } from '../../components/DropZone.tsx'
import { FileRow } from '../../components/FileRow.tsx'
import { UploadProgress } from '../../components/UploadProgress.tsx'

interface Props {
  file: File | null
  previous: Upload | null
  percent: number | null
  onFile: (file: File | null) => void
  onCancel: () => void
}

const Used = () => (
  <Typography variant="caption" sx={{ display: 'flex', alignItems: 'center', gap: 1, fontWeight: 600, color: 'fix.completed.text' }}>
    <CheckRounded fontSize="small" aria-hidden />
    Using latest upload
  </Typography>
)

/** A new archive, or the one uploaded last, which is used again unless a new one is chosen. */
export function ArchiveSource({ file, previous, percent, onFile, onCancel }: Props) {
  if (file && percent !== null) return <UploadProgress name={file.name} percent={percent} onCancel={onCancel} />
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2 }}>
      {file ? (
        <FileRow name={file.name} size={file.size}>
          <Button size="small" onClick={() => onFile(null)} aria-label={`Remove ${file.name}`}>
            Remove
          </Button>
        </FileRow>
      ) : (
        <DropZone onFile={onFile} />
      )}
      {previous && (
        <FileRow name={previous.original_filename} size={previous.file_size}>
          {file ? (
            <Button size="small" onClick={() => onFile(null)}>
              Use latest upload
            </Button>
          ) : (
            <Used />
          )}
        </FileRow>
      )}
    </Box>
  )
}
