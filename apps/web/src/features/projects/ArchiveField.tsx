import Button from '@mui/material/Button'
import { DropZone } from '../../components/DropZone.tsx'
import { FileRow } from '../../components/FileRow.tsx'
import { UploadProgress } from '../../components/UploadProgress.tsx'

interface Props {
  file: File | null
  /** null while nothing is on its way */
  percent: number | null
  onFile: (file: File | null) => void
  onCancel: () => void
}

/** The archive of a new project: to be chosen, chosen, or on its way. */
export function ArchiveField({ file, percent, onFile, onCancel }: Props) {
  if (!file) return <DropZone onFile={onFile} />
  if (percent !== null) return <UploadProgress name={file.name} percent={percent} onCancel={onCancel} />
  return (
    <FileRow name={file.name} size={file.size}>
      <Button size="small" onClick={() => onFile(null)} aria-label={`Remove ${file.name}`}>
        Remove
      </Button>
    </FileRow>
  )
}
