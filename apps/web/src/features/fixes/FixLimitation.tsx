import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { MAX_FINDINGS_PER_FIX } from '@preflight/contracts'

/** Why a file with many findings is left to people: a band over the dialog's foot, with the way that has no such limit. */
export const FixLimitation = ({ onFixAll }: { onFixAll: (() => void) | null }) => (
  <Alert
    severity="warning"
    role="note"
    sx={{ flex: 'none', borderRadius: 0, px: { xs: 4, sm: 6 } }}
    action={
      onFixAll && (
        <Button size="small" aria-haspopup="dialog" onClick={onFixAll}>
          All proven fixes
        </Button>
      )
    }
  >
    <b>Auto-Fix Limitation.</b> Auto-fix is only enabled for files with fewer than {MAX_FINDINGS_PER_FIX} findings.
  </Alert>
)
