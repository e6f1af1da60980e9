import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { SkeletonRows } from '../../components/SkeletonRows.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

const LINES = ['96%', '92%', '60%'] as const

const HERO = { display: 'flex', flexDirection: 'column', height: { xs: 560, sm: 344, lg: 352 }, p: { xs: '20px 16px', sm: '24px', lg: '28px 32px' } } as const

/** The verdict while it is on the way, as tall as one with a reason or two: chip, sentence, reasons, and the facts at its foot. */
const HeroSkeleton = () => (
  <Card aria-hidden sx={HERO}>
    <Box sx={{ display: 'flex', gap: '32px 40px', justifyContent: 'space-between' }}>
      <Box sx={{ flex: 1, display: 'grid', gap: 3, alignContent: 'start' }}>
        <Skeleton width={84} height={28} />
        <Skeleton height={28} sx={{ maxWidth: 420 }} />
        <Skeleton height={14} sx={{ maxWidth: 300 }} />
        {LINES.map((width) => (
          <Skeleton key={width} height={14} width={width} sx={{ mt: 1, maxWidth: 560 }} />
        ))}
      </Box>
      <Box sx={{ flex: 'none', width: { sm: 220, lg: 272 }, display: { xs: 'none', sm: 'grid' }, gap: 3, alignContent: 'start' }}>
        <Skeleton width={130} height={14} />
        <Skeleton width={90} height={40} />
        <Skeleton height={8} />
      </Box>
    </Box>
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'repeat(2,minmax(0,1fr))', sm: 'repeat(4,minmax(0,1fr))' }, gap: 4, mt: 'auto', pt: 4, borderTop: 1, borderColor: 'surface.borderSoft' }}>
      {[1, 2, 3, 4].map((fact) => (
        <Skeleton key={fact} height={36} sx={{ maxWidth: 120 }} />
      ))}
    </Box>
  </Card>
)

const KEY_FINDINGS = [1, 2, 3, 4, 5] as const

/** The summary while it is on the way: a few lines and the key findings below. */
const SummarySkeleton = () => (
  <Card aria-hidden sx={{ minHeight: { xs: 610, sm: 394 } }}>
    <Box sx={{ display: 'grid', gap: 2, p: { xs: '16px', sm: '20px' }, maxWidth: 620 }}>
      {LINES.map((width) => (
        <Skeleton key={width} width={width} height={14} />
      ))}
    </Box>
    <Box sx={{ display: 'grid', gap: { xs: 11, sm: 5.5 }, px: { xs: '16px', sm: '20px' }, pt: 7, pb: 5 }}>
      {KEY_FINDINGS.map((place) => (
        <Skeleton key={place} height={16} sx={{ maxWidth: 480 }} />
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
    <SkeletonRows rows={6} height={{ xs: 112, md: 49 }} label="Loading action plan" />
  </Card>
)
