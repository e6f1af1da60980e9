import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ChecklistItem } from '@preflight/contracts'
import { bandOf } from '@preflight/scoring'
import { capInWords } from '../../features/launch-checklist/readiness.ts'
import { LAUNCH_SCORE_MISSING } from '../../features/scans/score-cards.ts'
import { Tape } from '../../features/scans/Tape.tsx'

const Figure = ({ score }: { score: number | null }) => {
  const band = score === null ? null : bandOf(score)
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5, my: 1, color: band ? `band.${band.name}.text` : 'text.muted' }}>
      <Typography variant="score" component="p">
        {score ?? '--'}
      </Typography>
      <Typography variant="meta" component="span" sx={{ color: 'text.muted' }}>
        /100
      </Typography>
      {band && (
        <Typography variant="chip" component="span" sx={{ ml: 'auto', alignSelf: 'center', px: 2, py: '3px', borderRadius: '6px', backgroundColor: `band.${band.name}.bg`, printColorAdjust: 'exact' }}>
          {band.word}
        </Typography>
      )}
    </Box>
  )
}

/** The readiness on its tape, and in words what holds it down or why there is none. */
export function ReadinessScore({ score, items }: { score: number | null; items: readonly ChecklistItem[] }) {
  const note = score === null ? LAUNCH_SCORE_MISSING : capInWords(items)
  return (
    <Box sx={{ alignSelf: 'center', minWidth: 0, '& *': { printColorAdjust: 'exact' } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, typography: 'meta', color: 'text.secondary' }}>
        <FlightTakeoffRounded aria-hidden fontSize="small" />
        Launch Readiness
      </Box>
      <Figure score={score} />
      <Tape score={score} />
      {note && (
        <Typography variant="caption" component="p" sx={{ mt: 2, color: 'text.secondary' }}>
          {note}
        </Typography>
      )}
    </Box>
  )
}
