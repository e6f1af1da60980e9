import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChecklistResults, Severity } from '@preflight/contracts'
import { verdictSentence } from '@preflight/scoring'
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

/** The scan as a whole, in words: the verdict as it stands now, then the stored text. */
export function ExecutiveSummary({ checklist, severityOf, placeOf, linkTo }: Props) {
  const origin = useOriginNote(checklist.scan_report?.text_source)
  const verdict = verdictSentence(checklist)
  const isThere = hasSummary(checklist)
  return (
    <Box sx={{ display: 'grid', gap: 4, p: { xs: '18px 16px 12px', sm: '18px 20px 12px' } }}>
      <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...(!isThere && { pb: 2, color: 'text.secondary' }) }}>
        {verdict && (
          <>
            <Box component="strong" sx={{ fontWeight: 600, color: 'text.primary' }}>
              {verdict}
            </Box>{' '}
          </>
        )}
        <CodeText text={isThere ? checklist.scan_report?.overall_summary.trim() || NO_OVERALL : NO_SUMMARY} />
      </Typography>
      <KeyFindings keyFindings={checklist.scan_report?.key_findings ?? []} severityOf={severityOf} placeOf={placeOf} go={{ linkTo }} />
      {isThere && origin && (
        <Typography variant="caption" component="p" sx={{ color: 'text.muted' }}>
          {origin}
        </Typography>
      )}
    </Box>
  )
}
