import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded'
import DoNotDisturbOnOutlined from '@mui/icons-material/DoNotDisturbOnOutlined'
import ReplayRounded from '@mui/icons-material/ReplayRounded'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Scan } from '@preflight/contracts'
import { CopyButton } from '../../components/CopyButton.tsx'
import { ReasonedButton } from '../../components/ReasonedButton.tsx'
import { isCancelled, SCAN_CANCELLED } from './scan-status.ts'

const THINGS_TO_CHECK = [
  'The repository is accessible with the right permissions',
  'There are no major syntax issues',
  'Large repositories may time out, so try a smaller branch',
  'The connection is stable',
] as const

interface Props {
  scan: Pick<Scan, 'id' | 'status' | 'error_message'>
  /** null until the server's configuration is known */
  supportEmail: string | null
  /** why no scan can be started now, or null */
  blocked: string | null
  onRetry: () => void
}

const Checklist = () => (
  <Box component="ul" aria-label="Things to check" sx={{ mt: 2 }}>
    {THINGS_TO_CHECK.map((thing) => (
      <Box
        component="li"
        key={thing}
        sx={{ position: 'relative', py: 0.5, pl: 4, fontSize: 13.5, lineHeight: '20px', '&::before': { content: '""', position: 'absolute', left: 2, top: 10, width: 5, height: 5, borderRadius: '5px', backgroundColor: 'surface.borderControl' } }}
      >
        {thing}
      </Box>
    ))}
  </Box>
)

const SEALS = {
  failed: { Icon: ErrorOutlineRounded, colors: 'feedback.error' },
  cancelled: { Icon: DoNotDisturbOnOutlined, colors: 'fix.pending' },
} as const

const Seal = ({ kind }: { kind: keyof typeof SEALS }) => {
  const { Icon, colors } = SEALS[kind]
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', flex: 'none', width: 36, height: 36, borderRadius: '9px', color: `${colors}.text`, backgroundColor: `${colors}.bg` }}>
      <Icon aria-hidden />
    </Box>
  )
}

const Support = ({ email }: { email: string }) => (
  <Typography variant="meta" component="p" sx={{ mt: 3, color: 'text.secondary' }}>
    Still stuck? Write to <Link href={`mailto:${email}`}>{email}</Link>.
  </Typography>
)

const ScanId = ({ id }: { id: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, ml: { sm: 'auto' }, minWidth: 0 }}>
    <Typography variant="path" component="span" noWrap sx={{ color: 'text.muted' }}>
      scan {id}
    </Typography>
    <CopyButton text={id} label="Copy scan id" />
  </Box>
)

/** A scan that did not end well: why, what to look at, and the way to the next try. A cancelled one needs no advice. */
export function ScanFailedCard({ scan, supportEmail, blocked, onRetry }: Props) {
  const advise = !isCancelled(scan)
  const reason = scan.error_message ? `${scan.error_message.replace(/\.$/, '')}.` : ''
  return (
    <Card component="section" aria-labelledby="scan-failed" sx={{ display: 'flex', gap: 3, p: { xs: 4, sm: 5 } }}>
      <Seal kind={advise ? 'failed' : 'cancelled'} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="card" component="h2" id="scan-failed">
          {advise ? 'Scan Failed' : SCAN_CANCELLED}
        </Typography>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {advise ? `${reason} Things to check:`.trim() : 'It ended without scores. You can start a new one at any time.'}
        </Typography>
        {advise && <Checklist />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mt: 4 }}>
          <ReasonedButton variant="contained" color="primary" reason={blocked} startIcon={<ReplayRounded />} onClick={onRetry}>
            Retry Scan
          </ReasonedButton>
          <ScanId id={scan.id} />
        </Box>
        {supportEmail && <Support email={supportEmail} />}
      </Box>
    </Card>
  )
}
