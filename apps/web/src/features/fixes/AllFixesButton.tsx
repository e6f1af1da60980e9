import AutoFixHighRounded from '@mui/icons-material/AutoFixHighRounded'
import type { Finding } from '@preflight/contracts'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { useScanFixRefusal } from './useScanFixRefusal.ts'

interface Props {
  /** all of the scan */
  findings: readonly Finding[]
  onAsk: () => void
}

/** Offers to fix all findings of a scan at once; what that means is asked before. */
export const AllFixesButton = ({ findings, onAsk }: Props) => (
  <ReasonedButton reason={useScanFixRefusal(findings)} startIcon={<AutoFixHighRounded />} aria-haspopup="dialog" onClick={onAsk} sx={{ flexGrow: { xs: 1, sm: 0 } }}>
    All proven fixes
  </ReasonedButton>
)
