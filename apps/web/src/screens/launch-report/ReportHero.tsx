import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ChecklistResults, Finding, Scan } from '@preflight/contracts'
import { VERDICT_WORDS } from '@preflight/scoring'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { heroFacts } from './hero-facts.ts'
import { NotAssessedChecks } from './NotAssessedChecks.tsx'
import { openingOf } from './opening.ts'
import { ReadinessScore } from './ReadinessScore.tsx'
import { VerdictChip } from './VerdictChip.tsx'
import { VerdictReasons } from './VerdictReasons.tsx'
import { verdictOpening } from './verdict-words.ts'

interface Props {
  scan: Scan
  checklist: ChecklistResults
  /** open findings */
  open: readonly Finding[]
  ignored: number
  /** 'n of m steps done'; null while the plan loads */
  plan: string | null
  /** address of a finding's dialog */
  linkTo: (findingId: string) => string
}

const Fact = ({ term, children }: { term: string; children: string }) => (
  <div>
    <Typography component="dt" sx={{ fontSize: 12.5, lineHeight: '18px', color: 'text.secondary' }}>
      {term}
    </Typography>
    <Typography variant="rowTitle" component="dd" sx={{ m: 0, fontWeight: 600, lineHeight: '22px' }}>
      {children}
    </Typography>
  </div>
)

const HEAD = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'minmax(0,1fr) 220px', lg: 'minmax(0,1fr) 272px' },
  gap: { xs: '24px', sm: '32px 40px' },
  p: { xs: '20px 16px', sm: '24px', lg: '28px 32px' },
  '@media print': { gridTemplateColumns: 'minmax(0,1fr) 210px', p: '20px 24px', gap: '32px' },
} as const

const FACTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2,minmax(0,1fr))', sm: 'repeat(4,minmax(0,1fr))' },
  gap: 4,
  mx: { xs: 4, sm: 6, lg: 8 },
  py: { xs: 4, sm: '16px 24px' },
  borderTop: 1,
  borderColor: 'surface.borderSoft',
  '@media print': { gridTemplateColumns: 'repeat(4,minmax(0,1fr))', mx: 6 },
} as const

/** The verdict first, in words and as a score; where there is none, what stands in the way, counted. */
export function ReportHero({ scan, checklist, open, ignored, plan, linkTo }: Props) {
  const { verdict, items } = checklist
  const { title, sentence } = verdictOpening(checklist) ?? openingOf(open, ignored)
  return (
    <Card component="section" aria-label="Result" sx={{ '@media print': { boxShadow: 'none', breakInside: 'avoid' } }}>
      <Box sx={HEAD}>
        <Box sx={{ alignSelf: 'center', minWidth: 0 }}>
          {verdict && <VerdictChip verdict={verdict} />}
          <Typography variant="verdict" component="h2" sx={{ mt: verdict ? '14px' : 0, textWrap: 'balance' }}>
            {verdict && <VisuallyHidden>{VERDICT_WORDS[verdict]}: </VisuallyHidden>}
            {title}
          </Typography>
          <Typography sx={{ mt: 2, maxWidth: '68ch', color: 'text.secondary' }}>{sentence}</Typography>
          {verdict && <VerdictReasons verdict={verdict} reasons={checklist.verdict_reasons} answers={checklist} linkTo={linkTo} />}
          <NotAssessedChecks answers={checklist} />
        </Box>
        <ReadinessScore score={scan.scores.launch_ready} items={items} />
      </Box>
      <Box component="dl" sx={FACTS}>
        {heroFacts({ scan, checklist, open, plan }).map(([term, value]) => (
          <Fact key={term} term={term}>
            {value}
          </Fact>
        ))}
      </Box>
    </Card>
  )
}
