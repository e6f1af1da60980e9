import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'

const WIDTHS = ['62%', '34%', '48%', '40%', '20%', '56%', '66%', '38%', '52%', '12%'] as const

/** Code before it has come. */
export const CodeSkeleton = () => (
  <Box aria-hidden sx={{ height: 320, p: 4, border: 1, borderColor: 'divider', borderRadius: '10px', backgroundColor: 'code.bg', display: 'grid', alignContent: 'start', gap: 3 }}>
    {WIDTHS.map((width) => (
      <Skeleton key={width} width={width} height={12} />
    ))}
  </Box>
)
