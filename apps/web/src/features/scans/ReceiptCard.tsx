import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ModelUse as Use, ScanReceipt } from '@preflight/contracts'
import { lazy, Suspense } from 'react'
import { FactList } from './FactList.tsx'
import { ModelUse } from './ModelUse.tsx'
import { receiptRows } from './receipt-rows.ts'
import { SkippedFiles } from './SkippedFiles.tsx'

const Suppressions = lazy(async () => ({ default: (await import('./Suppressions.tsx')).Suppressions }))

interface Props {
  receipt: ScanReceipt
  /** null where what comments silenced may not be read */
  scanId: string | null
  /** what was asked of a model; null where none was */
  modelUse: Use | null
  /** it has a row of the page for itself */
  wide?: boolean
}

// where the list of what comments suppressed can be opened, its row tells the number
const rowsOf = (receipt: ScanReceipt, scanId: string | null) => receiptRows(scanId ? { ...receipt, suppressed: 0 } : receipt)

/** Older scans counted comments for other tools as well: then only the list itself knows. */
const suppressedIn = ({ suppressed, silenced }: ScanReceipt) => (silenced === undefined ? null : suppressed)

/** What the engine did in this scan, and every file it left out with the reason. */
export const ReceiptCard = ({ receipt, scanId, modelUse, wide = false }: Props) => (
  <Card component="section" aria-labelledby="receipt" sx={{ display: 'flex', flexDirection: 'column' }}>
    <Typography variant="card" component="h2" id="receipt" sx={{ p: { xs: '14px 16px 0', sm: '16px 20px 0' } }}>
      Scan Receipt
    </Typography>
    <Box sx={{ p: { xs: '6px 16px 12px', sm: '6px 20px 12px' }, mb: 'auto' }}>
      <FactList facts={rowsOf(receipt, scanId)} columns={wide ? 3 : 1} />
    </Box>
    <Suspense>{scanId && receipt.suppressed > 0 && <Suppressions scanId={scanId} count={suppressedIn(receipt)} />}</Suspense>
    {modelUse && <ModelUse use={modelUse} />}
    <SkippedFiles receipt={receipt} />
  </Card>
)
