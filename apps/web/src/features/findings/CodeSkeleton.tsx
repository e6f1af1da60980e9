import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { EXCERPT_CONTEXT_LINES } from '@preflight/contracts'

const WIDTHS = ['62%', '34%', '48%', '40%', '20%', '56%', '66%', '38%', '52%', '12%'] as const

/** px: border, head and padding; then a line each */
const AROUND = 55
const LINE = 20

/** As high as the code of a finding at that line will be, unless the file ends early. */
const heightFor = (line: number | null) => AROUND + LINE * (Math.min(line ?? EXCERPT_CONTEXT_LINES + 1, EXCERPT_CONTEXT_LINES + 1) + EXCERPT_CONTEXT_LINES)

/** Code before it has come. */
export const CodeSkeleton = ({ line }: { line: number | null }) => (
  <Box aria-hidden sx={{ height: heightFor(line), overflow: 'hidden', border: 1, borderColor: 'divider', borderRadius: '10px', backgroundColor: 'code.bg' }}>
    <Box sx={{ height: 37, borderBottom: 1, borderColor: 'divider', backgroundColor: 'surface.sunken' }} />
    <Box sx={{ p: '14px 16px', display: 'grid', gap: 2 }}>
      {WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height={12} />
      ))}
    </Box>
  </Box>
)
