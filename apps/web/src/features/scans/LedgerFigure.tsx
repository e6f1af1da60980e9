import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { bandOf } from '@preflight/scoring'
import { Tape } from './Tape.tsx'

/** The score that an account is of, on its tape. */
export const LedgerFigure = ({ score }: { score: number }) => (
  <div>
    <Typography variant="score" component="p" sx={{ color: `band.${bandOf(score).name}.text` }}>
      {score}
      <Typography variant="meta" component="small" sx={{ color: 'text.muted', letterSpacing: 0 }}>
        {' '}
        /100
      </Typography>
    </Typography>
    <Box sx={{ mt: 3 }}>
      <Tape score={score} />
    </Box>
  </div>
)
