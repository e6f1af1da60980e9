import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { PLACES_SHOWN } from './finding-places.ts'

interface Props {
  title: string
  rows: number
}

/** A card of rows before they are there; its title stands already. */
const RowsSkeleton = ({ title, rows }: Props) => (
  <Card aria-hidden sx={{ p: { xs: '14px 16px', sm: '16px 20px 14px' } }}>
    <Box sx={{ typography: 'card', color: 'text.muted', mb: 1.5 }}>{title}</Box>
    {Array.from({ length: rows }, (_, row) => (
      <Box key={row} sx={{ display: 'flex', alignItems: 'center', gap: 3, height: { xs: 40, sm: 32 } }}>
        <Skeleton width={`${52 - (row % 3) * 10}%`} height={12} sx={{ mr: 'auto' }} />
        <Skeleton width={84} height={6} />
      </Box>
    ))}
  </Card>
)

export const PlacesSkeleton = () => <RowsSkeleton title="Where Findings Gather" rows={PLACES_SHOWN} />

export const ReceiptSkeleton = () => <RowsSkeleton title="Scan Receipt" rows={PLACES_SHOWN} />
