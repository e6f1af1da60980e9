import Alert from '@mui/material/Alert'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import type { ReactNode } from 'react'
import { ArchiveField } from './ArchiveField.tsx'
import type { NewProjectDraft } from './draft.ts'

interface Props {
  draft: NewProjectDraft
  /** why no scan may start now; the project can be created all the same */
  scanRefusal: string | null
  percent: number | null
  /** asks for the repository of a git project; null once that is stored */
  gitForm: ReactNode
  onChange: (change: Partial<NewProjectDraft>) => void
  onFile: (file: File | null) => void
  onCancel: () => void
}

/** Where the code comes from: an archive, or a repository. */
export function SourceFields({ draft, scanRefusal, percent, gitForm, onChange, onFile, onCancel }: Props) {
  return (
    <>
      {draft.type === 'git' ? gitForm : <ArchiveField file={draft.file} percent={percent} onFile={onFile} onCancel={onCancel} />}
      {scanRefusal && <Alert severity="info">{scanRefusal.replace(/\.$/, '')}. The project can be created without a scan.</Alert>}
      {!scanRefusal && (
        <FormControlLabel
          control={<Checkbox checked={draft.startScan} onChange={(event) => onChange({ startScan: event.target.checked })} />}
          label="Scan now"
          sx={{ ml: '-6px', justifySelf: 'start' }}
        />
      )}
    </>
  )
}
