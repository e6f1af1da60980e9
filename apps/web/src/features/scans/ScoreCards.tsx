import Box from '@mui/material/Box'
import type { ChecklistItem, Scan, ScanResults } from '@preflight/contracts'
import { CardBoundary } from '../../components/CardBoundary.tsx'
import { ScoreCard } from './ScoreCard.tsx'
import { readinessNote, SCORE_NAMES, scoreChange, scoreState, severeCounts, type ScoreName } from './score-cards.ts'

interface Props {
  scan: ScanResults
  /** the completed scan before, for the change */
  previous: Scan | undefined
  /** the launch checklist; empty where there is none, or none yet */
  checks: readonly ChecklistItem[]
  onWhy: (name: ScoreName) => void
}

/** Security Score, Performance, Code Quality and Launch Readiness. They rise one after the other. */
export const ScoreCards = ({ scan, previous, checks, onWhy }: Props) => (
  <Box
    component="section"
    aria-label="Scores"
    sx={{
      display: 'grid',
      gap: { xs: 2.5, sm: 3, lg: 4 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
      '@media (max-width:359px)': { gap: 2 },
    }}
  >
    {SCORE_NAMES.map((name) => (
      <CardBoundary key={name} minHeight={152}>
        <ScoreCard
          // a new scan counts up again
          key={scan.id}
          name={name}
          state={scoreState(name, scan, scan.receipt)}
          change={scoreChange(name, scan, previous)}
          note={name === 'launch_ready' ? readinessNote(checks) : severeCounts(scan.findings[name])}
          onWhy={() => onWhy(name)}
        />
      </CardBoundary>
    ))}
  </Box>
)
