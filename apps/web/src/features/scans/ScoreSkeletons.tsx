import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { SCORE_NAMES } from './score-cards.ts'

/** Holds the place of the four scores. */
export const ScoreSkeletons = () => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      gap: { xs: 2.5, sm: 3, lg: 4 },
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    }}
  >
    {SCORE_NAMES.map((name) => (
      <Skeleton key={name} sx={{ height: { xs: 152, sm: 188 }, borderRadius: '12px' }} />
    ))}
  </Box>
)
