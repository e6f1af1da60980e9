import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatNumber, visibleName, type ScanReceipt } from '@preflight/contracts'
import { skippedFiles } from './receipt-rows.ts'

const Fact = ({ count, children }: { count: number; children: string }) => (
  <span>
    <Box component="b" sx={{ fontWeight: 600, color: 'text.primary' }}>
      {formatNumber(count)}
    </Box>{' '}
    {children}
  </span>
)

const LOOKS_LIKE_PATH = /^\S+\.\w+$/

const Details = ({ details }: { details: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0, maxWidth: '100%' }}>
    {LOOKS_LIKE_PATH.test(details) && <DescriptionOutlined aria-hidden sx={{ color: 'text.muted' }} />}
    <Typography variant={LOOKS_LIKE_PATH.test(details) ? 'path' : 'meta'} noWrap component="span" title={details} sx={{ color: 'text.primary' }}>
      {details}
    </Typography>
  </Box>
)

/** What the scan is at, and what it has so far. */
export const ProgressFacts = ({ details, findings, receipt }: { details: string | null; findings: number; receipt: ScanReceipt | null }) => (
  <Typography
    variant="meta"
    component="div"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px 24px', mt: { xs: 2, md: 5 }, pt: 3.5, borderTop: 1, borderColor: 'surface.borderSoft', color: 'text.secondary' }}
  >
    {details && <Details details={visibleName(details)} />}
    <Fact count={findings}>{findings === 1 ? 'finding so far' : 'findings so far'}</Fact>
    {receipt && <Fact count={skippedFiles(receipt)}>{skippedFiles(receipt) === 1 ? 'file skipped' : 'files skipped'}</Fact>}
    {receipt && <Fact count={receipt.rules}>rules</Fact>}
  </Typography>
)
