import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { TRIAGE_TEXT, type Triage } from '@preflight/contracts'
import { formatDate } from '../../components/format-date.ts'

/** 'by Ada on Dec 14, 2026, until Jan 13, 2027' */
const circumstances = ({ author, created_at, expires_at }: Triage) =>
  `${author ? `by ${author} ` : ''}on ${formatDate(created_at)}, ${expires_at ? `until ${formatDate(expires_at)}` : 'without an end'}`

/** Why a finding is ignored: who decided it, when and until when. Viewers see only that it is. */
export const IgnoredNote = ({ triage, onRestore }: { triage: Triage | null; onRestore: (() => void) | null }) => (
  <Alert
    severity="info"
    role="note"
    icon={<VisibilityOffOutlined fontSize="inherit" />}
    action={
      onRestore && (
        <Button size="small" onClick={onRestore}>
          Restore
        </Button>
      )
    }
    sx={{ alignItems: 'flex-start' }}
  >
    <b>Ignored{triage && `: ${TRIAGE_TEXT[triage.reason]}`}</b>
    {triage && (
      <Typography variant="meta" component="p">
        Ignored {circumstances(triage)}.
      </Typography>
    )}
    {triage?.comment && (
      <Typography variant="meta" component="p" sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {triage.comment}
      </Typography>
    )}
  </Alert>
)
