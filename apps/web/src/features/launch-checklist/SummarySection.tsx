import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded'
import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Category, ChecklistResults, ScanType, Severity } from '@preflight/contracts'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Tabs } from '../../components/Tabs.tsx'
import { CodeText } from './CodeText.tsx'
import { KeyFindings } from './KeyFindings.tsx'
import { useReportLink } from './report-link.ts'
import { SummarySkeleton } from './SummarySkeleton.tsx'
import { hasSummary, NO_SUMMARY, summaryOf, SUMMARY_TABS, TAB_LABELS, type SummaryTab } from './summary-tabs.ts'
import { useOriginNote } from './useOriginNote.ts'

const TABS = SUMMARY_TABS.map((value) => ({ value, label: TAB_LABELS[value] }))

interface Props {
  /** undefined while the scan runs or its summary loads */
  results: ChecklistResults | undefined
  scanType: ScanType
  tab: SummaryTab
  onTab: (tab: SummaryTab) => void
  severityOf: (findingId: string) => Severity | null
  onOpenFinding: (id: string) => void
  onSeeAll: (category: Category) => void
  /** in place of the text where it could not be loaded */
  failure?: ReactNode
  /** beside the button: the scan in one line */
  facts?: string
}

// on the phone it has a row for itself
const WAY_ON = { flex: { xs: '1 0 100%', sm: 'none' } } as const

function Foot({ tab, scanType, facts, origin, onSeeAll }: Pick<Props, 'tab' | 'scanType' | 'facts' | 'onSeeAll'> & { origin: string | null }) {
  const linkTo = useReportLink()
  const note = [facts, origin].filter(Boolean).join(' ')
  const report = tab === 'overall' && scanType === 'launch'
  if (tab === 'overall' && !report && !note) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', gap: '8px 12px', mt: 'auto', minHeight: { sm: 63 }, p: { xs: '12px 16px', sm: '14px 20px' }, borderTop: 1, borderColor: 'surface.borderSoft' }}>
      {report && (
        <Button component={Link} to={linkTo()} sx={WAY_ON} startIcon={<FlightTakeoffRounded />}>
          See Full Launch Report
        </Button>
      )}
      {tab !== 'overall' && (
        <Button startIcon={<ArrowDownwardRounded />} onClick={() => onSeeAll(tab)} sx={WAY_ON}>
          See All {TAB_LABELS[tab]} Findings
        </Button>
      )}
      <Typography variant="caption" sx={{ color: 'text.muted' }}>
        {note}
      </Typography>
    </Box>
  )
}

const Words = ({ results, tab, severityOf, onOpenFinding }: Pick<Props, 'severityOf' | 'onOpenFinding'> & { tab: SummaryTab; results: ChecklistResults }) => {
  const { text, keyFindings } = summaryOf(tab, results)
  return (
    <Box sx={{ display: 'grid', alignContent: 'start', gap: 4 }}>
      <Typography sx={{ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        <CodeText text={text} />
      </Typography>
      <KeyFindings keyFindings={keyFindings} severityOf={severityOf} go={{ onOpen: onOpenFinding }} />
    </Box>
  )
}

/** The words of the chosen tab. Those of the others lie unseen below them: the tallest gives the height, so that nothing jumps. */
function Said({ tab: chosen, ...props }: Pick<Props, 'tab' | 'severityOf' | 'onOpenFinding'> & { results: ChecklistResults }) {
  if (!hasSummary(props.results)) return <Typography sx={{ color: 'text.secondary' }}>{NO_SUMMARY}</Typography>
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', '& > *': { gridArea: '1 / 1' } }}>
      {SUMMARY_TABS.map((tab) => (
        <div key={tab} style={{ visibility: tab === chosen ? 'visible' : 'hidden' }}>
          <Words {...props} tab={tab} />
        </div>
      ))}
    </Box>
  )
}

/** The scan in words, as a whole and by category. */
export function SummarySection(props: Props) {
  const { results, tab, onTab, failure } = props
  const id = useId()
  const origin = useOriginNote(results && summaryOf(tab, results).source)
  return (
    <Card component="section" aria-label="Summary" aria-busy={!results && !failure} sx={{ display: 'flex', flexDirection: 'column' }}>
      <Tabs id={id} label="Summary" value={tab} tabs={TABS} onChange={onTab} />
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
        {failure && <Box sx={{ p: 5 }}>{failure}</Box>}
        {!failure && !results && <SummarySkeleton />}
        {!failure && results && (
          <>
            <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', p: { xs: '18px 16px 12px', sm: '18px 20px 12px' } }}>
              <Said {...props} results={results} />
            </Box>
            <Foot {...props} origin={hasSummary(results) ? origin : null} />
          </>
        )}
      </Box>
    </Card>
  )
}
