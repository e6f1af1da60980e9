import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

const LINE_WIDTHS = ['96%', '100%', '92%', '64%'] as const
const ROW_WIDTHS = ['78%', '66%', '84%', '72%', '58%'] as const

const ROW = { display: 'flex', alignItems: 'center', gap: 2, height: 38, borderTop: 1, borderColor: 'surface.borderSoft' } as const

const FOOT = { display: 'flex', alignItems: 'center', mt: 'auto', minHeight: 63, px: { xs: '16px', sm: '20px' }, borderTop: 1, borderColor: 'surface.borderSoft' } as const

/** A text, its key findings and the foot below them: as high as the summary that replaces it. */
export const SummarySkeleton = () => (
  <Box component="output" sx={{ display: 'flex', flexDirection: 'column', flex: 1 }}>
    <VisuallyHidden>Loading summary</VisuallyHidden>
    <Box aria-hidden sx={{ p: { xs: '22px 16px 12px', sm: '22px 20px 12px' } }}>
      <Box sx={{ display: 'grid', gap: '10px', maxWidth: '68ch', mb: 5 }}>
        {LINE_WIDTHS.map((width) => (
          <Skeleton key={width} width={width} height={12} />
        ))}
      </Box>
      <Skeleton width={84} height={12} sx={{ mb: 2 }} />
      {ROW_WIDTHS.map((width) => (
        <Box key={width} sx={ROW}>
          <Skeleton width={14} height={14} sx={{ flex: 'none' }} />
          <Skeleton width={18} height={18} sx={{ flex: 'none' }} />
          <Skeleton width={width} height={12} />
        </Box>
      ))}
    </Box>
    <Box aria-hidden sx={FOOT}>
      <Skeleton width="46%" height={12} />
    </Box>
  </Box>
)
