import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

/** The verdict while it is on the way: as tall as the one that comes. */
const HeroSkeleton = () => (
  <Card aria-hidden sx={{ height: { xs: 392, sm: 262, lg: 252 }, p: { xs: '20px 16px', sm: '24px', lg: '28px 32px' }, display: 'flex', gap: '32px 40px', justifyContent: 'space-between' }}>
    <Box sx={{ flex: 1, display: 'grid', gap: 3, alignContent: 'start' }}>
      <Skeleton width={84} height={28} />
      <Skeleton height={28} sx={{ maxWidth: 420 }} />
      <Skeleton height={14} sx={{ maxWidth: 300 }} />
    </Box>
    <Box sx={{ flex: 'none', width: { sm: 220, lg: 272 }, display: { xs: 'none', sm: 'grid' }, gap: 3, alignContent: 'start' }}>
      <Skeleton width={130} height={14} />
      <Skeleton width={90} height={40} />
      <Skeleton height={8} />
    </Box>
  </Card>
)

const LINES = ['96%', '92%', '60%'] as const

/** The summary while it is on the way: a few lines and the findings below. */
const SummarySkeleton = () => (
  <Card aria-hidden sx={{ minHeight: 300 }}>
    <Box sx={{ display: 'grid', gap: 2, p: { xs: '16px', sm: '20px' }, maxWidth: 620 }}>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </Box>
    <Box sx={{ display: 'grid', gap: 6, px: { xs: '16px', sm: '20px' }, pb: 5 }}>
      {LINES.map((width) => (
        <Skeleton key={width} height={16} sx={{ maxWidth: 480 }} />
      ))}
    </Box>
  </Card>
)

/** The report's first parts while their data is on the way. */
export const ReportSkeleton = () => (
  <Box component="output" aria-busy sx={{ display: 'grid', gap: 5 }}>
    <VisuallyHidden>Loading report</VisuallyHidden>
    <HeroSkeleton />
    <Skeleton aria-hidden width={220} height={28} />
    <SummarySkeleton />
  </Box>
)

/** The deep dive while it is on the way. */
export const DiveSkeleton = () => (
  <Card>
    <SkeletonRows rows={6} height={40} label="Loading deep dive" />
  </Card>
)

/** The action plan while it is on the way. */
export const PlanSkeleton = () => (
  <Card>
    <SkeletonRows rows={4} height={112} label="Loading action plan" />
  </Card>
)
