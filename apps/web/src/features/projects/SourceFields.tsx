import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { usePublicConfig } from '../../app/public-config.ts'
import { ArchiveField } from './ArchiveField.tsx'
import { GIT_UNAVAILABLE } from './draft.ts'
import type { NewProjectDraft } from './useCreateProject.ts'

/** A git project needs a connection to the code host; without one the truth is told. */
function GitSource() {
  const installUrl = usePublicConfig()?.github_install_url
  if (!installUrl) return <Alert severity="info">{GIT_UNAVAILABLE}</Alert>
  return (
    <Alert severity="info" action={<Button href={installUrl}>Connect GitHub</Button>}>
      Connect GitHub to choose one of your repositories.
    </Alert>
  )
}

interface Props {
  draft: NewProjectDraft
  /** why no scan may start now; the project can be created all the same */
  scanRefusal: string | null
  percent: number | null
  onChange: (change: Partial<NewProjectDraft>) => void
  onFile: (file: File | null) => void
  onCancel: () => void
}

/** Where the code comes from: an archive, or a repository. */
export function SourceFields({ draft, scanRefusal, percent, onChange, onFile, onCancel }: Props) {
  if (draft.type === 'git') return <GitSource />
  return (
    <>
      <ArchiveField file={draft.file} percent={percent} onFile={onFile} onCancel={onCancel} />
      {scanRefusal && <Alert severity="info">{scanRefusal.replace(/\.$/, '')}. The project can be created without a scan.</Alert>}
      {!scanRefusal && (
        <FormControlLabel
          control={<Checkbox checked={draft.startScan} onChange={(event) => onChange({ startScan: event.target.checked })} />}
          label="Start a scan at once"
          sx={{ ml: '-6px' }}
        />
      )}
    </>
  )
}
