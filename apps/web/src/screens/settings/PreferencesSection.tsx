import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useColorScheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { enableKeys, keysEnabled } from '../../app/keys.ts'
import { Segments } from '../../components/Segments.tsx'
import { ToggleSwitch } from '../../components/ToggleSwitch.tsx'
import { SettingsRow } from '../../layout/SettingsRow.tsx'

const MODES = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '10px 20px', p: '14px 20px', borderTop: 1, borderColor: 'surface.borderSoft', '&:first-of-type': { borderTop: 0 } } as const
const WORDS = { flex: '1 1 240px', minWidth: 0 } as const

function Theme() {
  const id = useId()
  const { mode = 'system', setMode } = useColorScheme()
  return (
    <Box sx={ROW}>
      <Box sx={WORDS}>
        <Typography id={id} variant="h3" component="h3">
          Colour theme
        </Typography>
        <Typography variant="meta" component="p" sx={{ color: 'text.secondary' }}>
          System follows your device's light or dark mode.
        </Typography>
      </Box>
      <Segments labelId={id} value={mode} options={MODES} onChange={setMode} />
    </Box>
  )
}

function Keys() {
  const id = useId()
  const [on, setOn] = useState(keysEnabled)
  const toggle = () => {
    enableKeys(!on)
    setOn(!on)
  }
  return (
    <Box sx={{ ...ROW, flexWrap: 'nowrap' }}>
      <Box sx={WORDS}>
        <Typography component="label" htmlFor={id} variant="h3" sx={{ display: 'block' }}>
          Single-key shortcuts
        </Typography>
        <Typography id={`${id}-text`} variant="meta" component="p" sx={{ color: 'text.secondary' }}>
          Navigate and act with keys such as j, k and x. Press ? for the full list.
        </Typography>
      </Box>
      <ToggleSwitch id={id} on={on} describedBy={`${id}-text`} onToggle={toggle} />
    </Box>
  )
}

/** What this browser keeps for itself, stored at once. */
export const PreferencesSection = () => (
  <SettingsRow title="Preferences" text="Saved in this browser.">
    <Card>
      <Theme />
      <Keys />
    </Card>
  </SettingsRow>
)
