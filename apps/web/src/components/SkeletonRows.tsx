import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { VisuallyHidden } from './VisuallyHidden.tsx'

interface Props {
  rows?: number
  /** px, the height of the rows that will stand here; by width of the window where it differs */
  height?: number | { xs: number; md: number }
  label?: string
}

/** Rows of the size of what replaces them, so that nothing jumps. */
export const SkeletonRows = ({ rows = 6, height = 60, label = 'Loading' }: Props) => (
  <Box component="output" sx={{ display: 'block' }}>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <Box
        key={row}
        aria-hidden
        sx={{ display: 'flex', alignItems: 'center', gap: 3, height, px: 5, borderTop: 1, borderColor: 'surface.borderSoft' }}
      >
        <Skeleton width={28} height={28} />
        <Box sx={{ flex: 1, display: 'grid', gap: 1.5 }}>
          <Skeleton width={`${44 - (row % 3) * 8}%`} height={12} />
          <Skeleton width={`${30 - (row % 2) * 6}%`} height={10} />
        </Box>
      </Box>
    ))}
  </Box>
)
