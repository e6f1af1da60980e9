import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { fixHeadline, type Finding, type FixProof } from '@preflight/contracts'
import type { ReactNode } from 'react'
import { formatDate } from '../../components/format-date.ts'
import { FIX_WORDS } from './finding-words.ts'
import { FixProofLines } from './FixProofLines.tsx'
import { findingLines, noteLines, rungLines, uncheckedLines } from './proof-lines.ts'

const Proof = ({ proof, path }: { proof: FixProof; path: string }) => (
  <>
    <Typography>{fixHeadline(proof)}</Typography>
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: proof.rungs.length > 0 ? 'minmax(0,1fr) minmax(0,1fr)' : 'minmax(0,1fr)' } }}>
      <FixProofLines title="Findings" lines={findingLines(proof, path)} />
      <FixProofLines title="How it was proven" lines={rungLines(proof)} />
    </Box>
    <FixProofLines title="Pull request" lines={noteLines(proof)} />
    <FixProofLines title="Not checked" lines={uncheckedLines(proof)} />
  </>
)

/** Jobs without a proof say in their own text what came of them. */
const Outcome = ({ finding: { file_path, fix_proof, fix_summary } }: { finding: Finding }) =>
  fix_proof ? <Proof proof={fix_proof} path={file_path} /> : <Typography sx={{ whiteSpace: 'pre-line' }}>{fix_summary}</Typography>

interface Props {
  finding: Finding
  /** what the fix changed in its file; null where nobody may see that */
  changes: ReactNode
}

/** What auto-fix has done about a finding, and with which proof; nothing where it was never asked. */
export function FixActivity({ finding, changes }: Props) {
  const { fix_job_status: status, fix_job_status_date: date, fix_summary: summary } = finding
  if (!status) return null
  return (
    <Box component="section" aria-labelledby="fix-activity-title" sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2.5, p: '12px 14px', border: 1, borderColor: 'divider', borderRadius: '10px', overflowWrap: 'anywhere' }}>
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
      {summary ? <Outcome finding={finding} /> : <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>{FIX_WORDS[status].tooltip}</Typography>}
      {status === 'completed' && changes}
    </Box>
  )
}
