import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ScanReceipt } from '@preflight/contracts'
import { lazy, Suspense } from 'react'
import { receiptRows } from './receipt-rows.ts'
import { SkippedFiles } from './SkippedFiles.tsx'

// the leader line: name, dots, value
const Fact = ({ name, value }: { name: string; value: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2.5, fontSize: 13.5, lineHeight: '20px', py: 1.5, breakInside: 'avoid' }}>
    <Box component="dt" sx={{ flex: 'none' }}>
      {name}
    </Box>
    <Box aria-hidden component="span" sx={{ flex: 1, minWidth: 24, borderBottom: '2px dotted', borderColor: 'divider', transform: 'translateY(-4px)' }} />
    <Box component="dd" sx={{ m: 0, fontWeight: 600, textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  </Box>
)

const Suppressions = lazy(async () => ({ default: (await import('./Suppressions.tsx')).Suppressions }))

interface Props {
  receipt: ScanReceipt
  /** null where what comments silenced may not be read */
  scanId: string | null
}

/** What the engine did in this scan, and every file it left out with the reason. */
export const ReceiptCard = ({ receipt, scanId }: Props) => (
  <Card component="section" aria-labelledby="receipt" sx={{ display: 'flex', flexDirection: 'column' }}>
    <Typography variant="card" component="h2" id="receipt" sx={{ p: { xs: '14px 16px 0', sm: '16px 20px 0' } }}>
      Scan Receipt
    </Typography>
    <Box component="dl" sx={{ columnCount: { xs: 1, sm: 2, lg: 1 }, columnGap: 8, p: { xs: '10px 16px 14px', sm: '10px 20px 16px' }, mb: 'auto' }}>
      {receiptRows(receipt).map(([name, value]) => (
        <Fact key={name} name={name} value={value} />
      ))}
    </Box>
    <Suspense>{scanId && receipt.suppressed > 0 && <Suppressions scanId={scanId} count={receipt.suppressed} />}</Suspense>
    <SkippedFiles receipt={receipt} />
  </Card>
)
