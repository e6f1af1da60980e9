import CheckRounded from '@mui/icons-material/CheckRounded'
import MenuItem from '@mui/material/MenuItem'
import { LabelledMenu } from '../components/LabelledMenu.tsx'

const MODES = [
  { mode: 'system', label: 'System' },
  { mode: 'light', label: 'Light' },
  { mode: 'dark', label: 'Dark' },
] as const

type Mode = (typeof MODES)[number]['mode']

interface Props {
  mode: Mode
  anchor: HTMLElement | null
  onMode: (mode: Mode) => void
  onClose: () => void
}

/** The three themes; loaded when it is first opened. */
export const ThemeMenu = ({ mode: current, anchor, onMode, onClose }: Props) => (
  <LabelledMenu label="Colour theme" anchorEl={anchor} onClose={onClose}>
    {MODES.map(({ mode, label }) => (
      <MenuItem
        key={mode}
        role="menuitemradio"
        aria-checked={mode === current}
        selected={mode === current}
        onClick={() => {
          onMode(mode)
          onClose()
        }}
      >
        <CheckRounded fontSize="small" sx={{ visibility: mode === current ? 'visible' : 'hidden' }} />
        {label}
      </MenuItem>
    ))}
  </LabelledMenu>
)
