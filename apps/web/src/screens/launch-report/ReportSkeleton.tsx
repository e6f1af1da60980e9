import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

/** The verdict while it is on the way. */
const HeroSkeleton = () => <Skeleton aria-hidden sx={{ borderRadius: '12px', height: { xs: 392, sm: 262, lg: 252 } }} />

/** The report's first parts while their data is on the way. */
export const ReportSkeleton = () => (
  <Box component="output" aria-busy sx={{ display: 'grid', gap: 5 }}>
    <VisuallyHidden>The report is loading</VisuallyHidden>
    <HeroSkeleton />
    <Skeleton aria-hidden width={220} height={28} />
    <Skeleton aria-hidden height={300} sx={{ borderRadius: '12px' }} />
  </Box>
)

/** The action plan while it is on the way. */
export const PlanSkeleton = () => (
  <Card>
    <SkeletonRows rows={4} height={112} label="The action plan is loading" />
  </Card>
)
