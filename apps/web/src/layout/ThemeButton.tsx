import CheckRounded from '@mui/icons-material/CheckRounded'
import ContrastRounded from '@mui/icons-material/ContrastRounded'
import MenuItem from '@mui/material/MenuItem'
import { useColorScheme } from '@mui/material/styles'
import { useState } from 'react'
import { LabelledMenu } from '../components/LabelledMenu.tsx'
import { ToolButton } from '../components/ToolButton.tsx'

const MODES = [
  { mode: 'system', label: 'System', said: 'follows the system' },
  { mode: 'light', label: 'Light', said: 'light' },
  { mode: 'dark', label: 'Dark', said: 'dark' },
] as const

/** Light, dark, or as the system has it. The choice is kept in the browser. */
export function ThemeButton() {
  const { mode: current = 'system', setMode } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  const said = MODES.find(({ mode }) => mode === current)?.said
  return (
    <>
      <ToolButton
        label={`Colour theme: ${said}`}
        tip="Colour theme"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ContrastRounded />
      </ToolButton>
      <LabelledMenu label="Colour theme" anchorEl={anchor} onClose={close}>
        {MODES.map(({ mode, label }) => (
          <MenuItem
            key={mode}
            role="menuitemradio"
            aria-checked={mode === current}
            selected={mode === current}
            onClick={() => {
              setMode(mode)
              close()
            }}
          >
            <CheckRounded fontSize="small" sx={{ visibility: mode === current ? 'visible' : 'hidden' }} />
            {label}
          </MenuItem>
        ))}
      </LabelledMenu>
    </>
  )
}
