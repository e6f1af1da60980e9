import Box from '@mui/material/Box'
import type { FindingType } from '@preflight/contracts'
import { CATEGORY_ICONS, CATEGORY_LABELS } from './category.ts'

/** A category's icon on its soft tile; readers hear the category. */
export function CategoryTile({ type, size = 32 }: { type: FindingType; size?: 24 | 28 | 32 }) {
  const Icon = CATEGORY_ICONS[type]
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: `${size / 4}px`,
        color: `category.${type}.text`,
        backgroundColor: `category.${type}.bg`,
      }}
    >
      <Icon titleAccess={CATEGORY_LABELS[type]} sx={{ fontSize: size > 24 ? 18 : 15 }} />
    </Box>
  )
}
