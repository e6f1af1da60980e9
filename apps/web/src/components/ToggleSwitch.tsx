import Switch from '@mui/material/Switch'

const THUMB = 16
const SWITCH = {
  flex: 'none',
  width: 40,
  height: 24,
  p: 0,
  borderRadius: '12px',
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: 2 },
  '&:has([aria-disabled="true"])': { opacity: 0.55, '& *': { cursor: 'not-allowed' } },
  '& .MuiSwitch-switchBase': { p: 1, '&&:hover, &&.Mui-checked:hover': { backgroundColor: 'transparent' }, '&.Mui-checked': { transform: `translateX(${THUMB}px)`, color: 'primary.contrastText' } },
  '& .MuiSwitch-thumb': { width: THUMB, height: THUMB, boxShadow: 'none', backgroundColor: 'primary.contrastText' },
  '& .MuiSwitch-track, & .Mui-checked + .MuiSwitch-track': { opacity: '1 !important', borderRadius: '12px' },
  '& .MuiSwitch-track': { backgroundColor: 'surface.borderControl' },
  // high contrast takes colours away: the place of the thumb tells
  '@media (forced-colors: active)': { '& .MuiSwitch-thumb': { backgroundColor: 'ButtonText' }, '& .MuiSwitch-track': { border: '1px solid ButtonText' } },
} as const

interface Props {
  /** a label stands beside it and names it by this */
  id: string
  on: boolean
  busy?: boolean
  /** it does nothing now; what `describedBy` names says why */
  refused?: boolean
  describedBy?: string
  onToggle: () => void
}

/** Turns one thing on and off at once. Refused, it keeps its focus. */
export const ToggleSwitch = ({ id, on, busy = false, refused = false, describedBy, onToggle }: Props) => (
  <Switch
    checked={on}
    aria-busy={busy || undefined}
    onChange={() => (busy || refused ? undefined : onToggle())}
    slotProps={{ input: { id, role: 'switch', 'aria-disabled': refused || undefined, 'aria-describedby': describedBy } }}
    sx={SWITCH}
  />
)
