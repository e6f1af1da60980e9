import { formatNumber } from '@preflight/contracts'
import Box from '@mui/material/Box'

interface Props {
  /** findings that are ignored, in this scan */
  count: number
  checked: boolean
  onChange: (on: boolean) => void
}

const LABEL = { display: 'inline-flex', alignItems: 'center', gap: 2, height: { xs: 40, sm: 34 }, ml: { sm: 2 }, order: { xs: 6, sm: 0 }, typography: 'control', whiteSpace: 'nowrap', color: 'text.secondary', cursor: 'pointer' } as const

/** Brings what is ignored into the list. */
export const IgnoredSwitch = ({ count, checked, onChange }: Props) => (
  <Box component="label" sx={LABEL}>
    <Box component="input" type="checkbox" checked={checked} onChange={({ target }) => onChange(target.checked)} sx={{ width: 16, height: 16, m: 0, accentColor: (theme) => theme.vars.palette.primary.main }} />
    Show ignored ({formatNumber(count)})
  </Box>
)
