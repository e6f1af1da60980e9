import Typography from '@mui/material/Typography'
import type { Scan, ScanComparison } from '@preflight/contracts'
import { FoldSection } from '../../components/FoldSection.tsx'
import { formatDate } from '../../components/format-date.ts'
import { ChangesDrawer } from '../../features/changes/ChangesDrawer.tsx'
import { directionsInWords } from '../../features/launch-checklist/changed-checks.ts'
import { ChangedChecks } from '../../features/launch-checklist/ChangedChecks.tsx'

interface Props {
  scan: Pick<Scan, 'id' | 'scan_type'>
  /** number of the scan before, as the selector counts; null on a first scan */
  since: number | null
  onOpenFinding: (id: string) => void
  onClose: () => void
}

/** What the list is compared with, where that is another scan than the findings are compared with. */
function inWords({ previous_launch_scan: before, previous_scan, checks }: ScanComparison): string {
  if (!before) return 'This is the first launch scan of this project.'
  const since = before.id === previous_scan?.id ? '' : ` since the launch scan of ${formatDate(before.created_at)}`
  return checks.length === 0 ? `No launch checks changed${since}.` : `${directionsInWords(checks)}${since}`
}

const Checks = ({ changes }: { changes: ScanComparison }) => (
  <FoldSection title="Launch checks" count={changes.checks.length} open>
    <Typography variant="meta" component="p" sx={{ pb: 1.5, color: 'text.muted' }}>
      {inWords(changes)}
    </Typography>
    {changes.checks.length > 0 && <ChangedChecks checks={changes.checks} />}
  </FoldSection>
)

/** Scores, findings and, between two launch scans, checks that changed. */
export const WhatChanged = ({ scan, ...rest }: Props) => (
  <ChangesDrawer {...rest} scanId={scan.id} {...(scan.scan_type === 'launch' && { checks: (changes) => <Checks changes={changes} /> })} />
)
