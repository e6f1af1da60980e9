import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx'

/** As most checklists have. */
const AREAS = 11

const ROW = { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) 84px 34px', gap: 3, alignItems: 'center', height: { xs: 40, sm: 32 }, breakInside: 'avoid' } as const

/** Bar, legend and a row for each of the usual areas: about as high as the checklist that replaces it. */
export const ChecklistPanelSkeleton = () => (
  <Box component="output" sx={{ display: 'block' }}>
    <VisuallyHidden>Loading launch checklist</VisuallyHidden>
    <Skeleton aria-hidden height={6} sx={{ my: 3 }} />
    <Skeleton aria-hidden width={220} height={12} sx={{ my: '3px' }} />
    <Box aria-hidden sx={{ columnCount: { xs: 1, md: 2, lg: 1 }, columnGap: '32px', mt: '10px' }}>
      {Array.from({ length: AREAS }, (_, place) => (
        <Box key={place} sx={ROW}>
          <Skeleton width={`${48 + ((place * 17) % 40)}%`} height={12} />
          <Skeleton height={6} />
          <Skeleton height={12} sx={{ ml: 1 }} />
        </Box>
      ))}
    </Box>
  </Box>
)
