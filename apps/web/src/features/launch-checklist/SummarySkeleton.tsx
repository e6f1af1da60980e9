import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

const ROW_WIDTHS = ['78%', '66%', '84%'] as const

/** Three lines and three rows: what a summary will be. */
export const SummarySkeleton = () => (
  <Box component="output" sx={{ display: 'block', p: { xs: '18px 16px 20px', sm: '18px 20px 20px' } }}>
    <VisuallyHidden>Summary is loading</VisuallyHidden>
    <Box aria-hidden sx={{ display: 'grid', gap: 2.5, mb: 4 }}>
      <Skeleton width="96%" height={12} />
      <Skeleton width="100%" height={12} />
      <Skeleton width="64%" height={12} />
    </Box>
    {ROW_WIDTHS.map((width) => (
      <Box key={width} aria-hidden sx={{ display: 'flex', alignItems: 'center', gap: 2, py: '11px', borderTop: 1, borderColor: 'surface.borderSoft' }}>
        <Skeleton width={14} height={14} />
        <Skeleton width={18} height={18} />
        <Skeleton width={width} height={12} />
      </Box>
    ))}
  </Box>
)
