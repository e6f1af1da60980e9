import Alert from '@mui/material/Alert'
import { MAX_FINDINGS_PER_FIX } from '@preflight/contracts'

/** Why a file with many findings is left to people: a band over the dialog's foot. */
export const FixLimitation = () => (
  <Alert severity="warning" role="note" sx={{ flex: 'none', borderRadius: 0, px: { xs: 4, sm: 6 } }}>
    <b>Auto-Fix Limitation.</b> Auto-fix is only enabled for files with fewer than {MAX_FINDINGS_PER_FIX} findings.
  </Alert>
)
