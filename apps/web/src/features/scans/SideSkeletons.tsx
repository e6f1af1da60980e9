import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { PLACES_SHOWN } from './finding-places.ts'

/** The files before they are there; the title stands already, unless the card may become another. */
export const PlacesSkeleton = ({ titled = true }: { titled?: boolean }) => (
  <Card aria-hidden sx={{ p: { xs: '14px 16px', sm: '16px 20px 14px' } }}>
    <Box sx={{ typography: 'card', mb: 1.5 }}>{titled ? 'Hotspots' : <Skeleton width={150} height={14} sx={{ my: 1 }} />}</Box>
    <Box sx={{ columns: '320px 2', columnGap: '32px' }}>
      {Array.from({ length: PLACES_SHOWN }, (_, row) => (
        <Box key={row} sx={{ breakInside: 'avoid', display: 'flex', alignItems: 'center', gap: 3, height: { xs: 40, sm: 32 } }}>
          <Skeleton width={`${52 - (row % 3) * 10}%`} height={12} sx={{ mr: 'auto' }} />
          <Skeleton height={6} sx={{ width: { xs: 56, sm: 84 } }} />
        </Box>
      ))}
    </Box>
  </Card>
)
