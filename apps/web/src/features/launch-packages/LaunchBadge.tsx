import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { countsFor } from '@preflight/policy'
import { useId, useState } from 'react'
import { useLaunchPackages } from '../../app/rights.ts'
import { plural } from '../../components/plural.ts'
import { CreditList } from './CreditList.tsx'

export type BadgeSize = 'small' | 'medium' | 'large'

const HEIGHTS: Record<BadgeSize, { height: number; icon: number; typography: string }> = {
  small: { height: 20, icon: 13, typography: 'caption' },
  medium: { height: 24, icon: 15, typography: 'chip' },
  large: { height: 32, icon: 18, typography: 'control' },
}

const badge = (size: BadgeSize) => ({
  height: HEIGHTS[size].height,
  gap: '5px',
  px: 2,
  borderRadius: '6px',
  typography: HEIGHTS[size].typography,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: 'fix.processing.text',
  backgroundColor: 'fix.processing.bg',
  // seen on a selected row as well, whose ground has its colour
  boxShadow: 'inset 0 0 0 1px color-mix(in srgb, currentColor 30%, transparent)',
  '& svg': { fontSize: HEIGHTS[size].icon },
  // what can be touched is 24 px tall at least
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: '-2px 0' },
})

/** Says that launch packages belong to a project and what is left of them; opens to the details. Nothing without packages. */
export function LaunchBadge({ projectId, size }: { projectId: string; size: BadgeSize }) {
  const id = useId()
  const { packages } = useLaunchPackages()
  const [now] = useState(() => new Date())
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const own = packages?.packages.filter((one) => countsFor(one, projectId, now)) ?? []
  if (own.length === 0) return null
  const rescans = own.reduce((sum, one) => sum + one.rescans_remaining, 0)
  return (
    // in a row of a list what is left stands below, elsewhere beside
    <Box sx={{ flex: 'none', display: 'grid', alignItems: 'center', ...(size === 'small' ? { justifyItems: 'end', gap: '2px' } : { gridAutoFlow: 'column', gap: 2 }) }}>
      <ButtonBase aria-haspopup="dialog" aria-expanded={anchor !== null} aria-describedby={id} onClick={(event) => setAnchor(event.currentTarget)} sx={badge(size)}>
        <FlightTakeoffRounded aria-hidden />
        Scanned for Launch
      </ButtonBase>
      <Typography id={id} variant="caption" component="span" sx={{ color: 'text.muted', pr: '2px' }}>
        {plural(rescans, 're-scan')} remaining
      </Typography>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Launch packages of this project', tabIndex: -1, sx: { width: 280, p: 4 } } }}
      >
        <CreditList packages={own} />
      </Popover>
    </Box>
  )
}
