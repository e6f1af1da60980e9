import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Finding } from '@preflight/contracts'
import { formatDate } from '../../components/format-date.ts'
import { readSummary } from './fix-summary.ts'
import { FIX_WORDS } from './finding-words.ts'
import { FixProofLines } from './FixProofLines.tsx'

const Proof = ({ summary }: { summary: string }) => {
  const { head, findings, rungs, notes } = readSummary(summary)
  return (
    <>
      <Typography>{head}</Typography>
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: rungs.length > 0 ? 'minmax(0,1fr) minmax(0,1fr)' : 'minmax(0,1fr)' } }}>
        <FixProofLines title="Findings" lines={findings} />
        <FixProofLines title="How it was proven" lines={rungs} />
      </Box>
      {notes.map((note) => (
        <Typography variant="meta" component="p" key={note} sx={{ color: 'text.muted' }}>
          {note}
        </Typography>
      ))}
    </>
  )
}

/** What auto-fix has done about a finding, and with which proof; nothing where it was never asked. */
export function FixActivity({ finding }: { finding: Finding }) {
  const { fix_job_status: status, fix_job_status_date: date, fix_summary: summary } = finding
  if (!status) return null
  return (
    <Box component="section" aria-labelledby="fix-activity-title" sx={{ display: 'grid', gap: 2.5, p: '12px 14px', border: 1, borderColor: 'divider', borderRadius: '10px', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Typography variant="h3" id="fix-activity-title">
          Automatic fix: {FIX_WORDS[status].label}
        </Typography>
        {date && (
          <Typography variant="meta" component="span" sx={{ ml: { sm: 'auto' }, color: 'text.muted' }}>
            {formatDate(date)}
          </Typography>
        )}
      </Box>
      {summary ? <Proof summary={summary} /> : <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>{FIX_WORDS[status].tooltip}</Typography>}
    </Box>
  )
}
