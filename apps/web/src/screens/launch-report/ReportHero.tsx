import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Finding, Scan } from '@preflight/contracts'
import { formatDate } from '../../components/format-date.ts'
import { LAUNCH_SCORE_MISSING } from '../../features/scans/score-cards.ts'
import { Tape } from '../../features/scans/Tape.tsx'
import { openingOf } from './opening.ts'

interface Props {
  scan: Scan
  /** open findings */
  open: readonly Finding[]
  ignored: number
  /** 'n of m steps done'; null while the plan loads */
  plan: string | null
}

const Readiness = ({ score }: { score: number | null }) => (
  <Box sx={{ alignSelf: 'center', minWidth: 0 }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'meta', color: 'text.secondary' }}>
      <FlightTakeoffRounded aria-hidden fontSize="small" />
      Launch Readiness
    </Box>
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, my: 1, color: score === null ? 'text.muted' : 'text.primary' }}>
      <Typography variant="score" component="p">
        {score ?? '--'}
      </Typography>
      <Typography variant="meta" component="span" sx={{ color: 'text.muted' }}>
        /100
      </Typography>
    </Box>
    <Tape score={score} />
    {score === null && (
      <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
        {LAUNCH_SCORE_MISSING}
      </Typography>
    )}
  </Box>
)

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <Typography variant="caption" component="dt" sx={{ color: 'text.secondary' }}>
      {term}
    </Typography>
    <Typography variant="rowTitle" component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {children}
    </Typography>
  </div>
)

const HEAD = { display: 'grid', gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,1fr) 272px' }, gap: { xs: 5, md: 10 }, p: { xs: '20px 16px', sm: '28px 32px' } } as const
const FACTS = { display: 'grid', gridTemplateColumns: { xs: 'repeat(2,minmax(0,1fr))', sm: 'repeat(4,minmax(0,1fr))' }, gap: 4, mx: { xs: 4, sm: 8 }, py: { xs: 4, sm: 5 }, borderTop: 1, borderColor: 'surface.borderSoft' } as const

/** What stands in the way of launch, in one sentence and a few numbers. */
export function ReportHero({ scan, open, ignored, plan }: Props) {
  const { title, sentence, urgent } = openingOf(open, ignored)
  return (
    <Card component="section" aria-label="Result">
      <Box sx={HEAD}>
        <Box sx={{ alignSelf: 'center' }}>
          <Typography variant="verdict" component="h2" sx={{ textWrap: 'balance' }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 2, color: 'text.secondary' }}>{sentence}</Typography>
        </Box>
        <Readiness score={scan.scores.launch_ready} />
      </Box>
      <Box component="dl" sx={FACTS}>
        <Fact term="Open findings">{open.length.toLocaleString('en-US')}</Fact>
        <Fact term="Critical and high">{urgent.toLocaleString('en-US')}</Fact>
        <Fact term="Action plan">{plan ?? '--'}</Fact>
        <Fact term="Scanned">{formatDate(scan.completed_at ?? scan.created_at)}</Fact>
      </Box>
    </Card>
  )
}
