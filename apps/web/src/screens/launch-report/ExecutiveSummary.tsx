import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChecklistResults, Severity } from '@preflight/contracts'
import { CodeText } from '../../features/launch-checklist/CodeText.tsx'
import { KeyFindings } from '../../features/launch-checklist/KeyFindings.tsx'
import { hasSummary, NO_SUMMARY } from '../../features/launch-checklist/summary-tabs.ts'
import { useOriginNote } from '../../features/launch-checklist/useOriginNote.ts'

const NO_OVERALL = 'This scan has no overall summary. See the category summaries below.'

interface Props {
  checklist: ChecklistResults
  severityOf: (id: string) => Severity | null
  placeOf: (id: string) => string | null
  linkTo: (id: string) => string
}

/** The scan as a whole, in words. */
export function ExecutiveSummary({ checklist, severityOf, placeOf, linkTo }: Props) {
  const origin = useOriginNote()
  if (!hasSummary(checklist)) return <Typography sx={{ p: 5, color: 'text.secondary' }}>{NO_SUMMARY}</Typography>
  return (
    <Box sx={{ display: 'grid', gap: 4, p: { xs: '18px 16px 12px', sm: '18px 20px 12px' } }}>
      <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <CodeText text={checklist.scan_report?.overall_summary.trim() || NO_OVERALL} />
      </Typography>
      <KeyFindings keyFindings={checklist.scan_report?.key_findings ?? []} severityOf={severityOf} placeOf={placeOf} go={{ linkTo }} />
      {origin && (
        <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
          {origin}
        </Typography>
      )}
    </Box>
  )
}
