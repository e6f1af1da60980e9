import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'
import { ROW_HEIGHT } from './RepositoryRow.tsx'

/** Rows of the size of what replaces them. */
export const RepositorySkeletons = ({ rows }: { rows: number }) => (
  <Box component="output" sx={{ display: 'block' }}>
    <VisuallyHidden>Loading repositories</VisuallyHidden>
    {Array.from({ length: rows }, (_, row) => (
      <Box key={row} aria-hidden sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 4, height: ROW_HEIGHT, pl: 9, pr: 2 }}>
        <Skeleton width={`${48 - (row % 3) * 9}%`} height={12} />
        <Skeleton width="18%" height={10} />
      </Box>
    ))}
  </Box>
)
