import Typography from '@mui/material/Typography'
import type { Bridge } from '@preflight/scoring'
import { BridgeSteps } from '../../components/BridgeSteps.tsx'

/** The way from the score of the scan before to this one. */
export const LedgerBridge = ({ bridge, since }: { bridge: Bridge; since: number }) => (
  <div>
    <Typography variant="h3" sx={{ mb: 1.5 }}>
      Since scan {since}
    </Typography>
    <BridgeSteps bridge={bridge} />
  </div>
)
