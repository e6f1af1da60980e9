import SearchOffRounded from '@mui/icons-material/SearchOffRounded'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { NOT_CHECKED_TEXT } from '@preflight/contracts'
import { formatDate } from '../../components/format-date.ts'
import { NOT_ANALYSED_PLACE } from './finding-words.ts'

/** Why a finding may be fixed by now, and why nobody knows. @param lastSeen null while it is loaded, or where it is unknown */
export const UncheckedNote = ({ lastSeen }: { lastSeen: string | null }) => (
  <Alert severity="warning" role="note" icon={<SearchOffRounded fontSize="inherit" />}>
    <b>{NOT_CHECKED_TEXT}</b>
    <Typography variant="meta" component="p">
      {NOT_ANALYSED_PLACE}.{lastSeen && ` Last seen in the scan of ${formatDate(lastSeen)}.`}
    </Typography>
  </Alert>
)
