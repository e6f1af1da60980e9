import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { VERDICT_HEIGHT } from './ScanHeadline.tsx'
import { SCORE_NAMES } from './score-cards.ts'

const Score = () => (
  <Card sx={{ display: 'flex', flexDirection: 'column', height: { xs: 152, sm: 188 }, p: { xs: 3, sm: '16px 18px 14px' } }}>
    <Skeleton width="60%" height={14} sx={{ my: 2 }} />
    <Skeleton width={64} height={32} sx={{ my: 1.5 }} />
    <Skeleton width="100%" height={6} sx={{ mt: 3 }} />
    <Skeleton width="40%" height={12} sx={{ mt: 'auto', mb: 1 }} />
  </Card>
)

/** Holds the place of the sentence; on the phone also of what changed, which has a line of its own there. */
export const HeadlineSkeleton = ({ verdict = false }: { verdict?: boolean }) => (
  <Box aria-hidden sx={{ display: 'flex', alignItems: { xs: 'flex-start', sm: 'center' }, gap: { xs: 3, sm: 4 }, minHeight: verdict ? { xs: 160, sm: VERDICT_HEIGHT } : { xs: 112, sm: 54 }, pt: 0.5 }}>
    <Skeleton width={40} height={40} sx={{ borderRadius: '10px', flex: 'none' }} />
    <Box sx={{ flex: 1, display: 'grid', gap: 2.5 }}>
      <Skeleton sx={{ width: 'min(340px, 90%)' }} height={20} />
      <Skeleton sx={{ width: 'min(260px, 70%)' }} height={12} />
    </Box>
  </Box>
)

/** Holds the place of the sentence and the four scores. */
export const ScoreSkeletons = ({ verdict = false }: { verdict?: boolean }) => (
  <Box component="output" sx={{ display: 'grid', gap: { xs: 4, sm: 5 } }}>
    <VisuallyHidden>Scan is loading</VisuallyHidden>
    <HeadlineSkeleton verdict={verdict} />
    <Box
      aria-hidden
      sx={{ display: 'grid', gap: { xs: 2.5, sm: 3, lg: 4 }, gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' } }}
    >
      {SCORE_NAMES.map((name) => (
        <Score key={name} />
      ))}
    </Box>
  </Box>
)
