import Typography from '@mui/material/Typography'
import type { ScanResults } from '@preflight/contracts'
import { formatDate } from '../../components/format-date.ts'
import { revisionOf } from './revision.ts'

/** On paper: what was scanned, and when. */
export const PrintHead = ({ scan }: { scan: ScanResults }) => (
  <Typography variant="meta" component="p" className="print-only" sx={{ color: 'text.secondary' }}>
    {[scan.project.name, `scanned ${formatDate(scan.completed_at ?? scan.created_at)}`, ...revisionOf(scan)].join(' • ')}
  </Typography>
)
