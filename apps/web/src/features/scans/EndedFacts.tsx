import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Scan } from '@preflight/contracts'
import { endedFacts } from './ended-facts.ts'
import { FactList } from './FactList.tsx'

/** When, how long, how far and of what a scan was that did not end well. */
export const EndedFacts = ({ scan }: { scan: Scan }) => (
  <Card component="section" aria-labelledby="scan-details" sx={{ p: { xs: '14px 16px 10px', sm: '16px 20px 12px' } }}>
    <Typography variant="card" component="h2" id="scan-details" sx={{ mb: 1.5 }}>
      Scan Details
    </Typography>
    <FactList facts={endedFacts(scan)} />
  </Card>
)
