import SearchRounded from '@mui/icons-material/SearchRounded'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { Kbd } from '../components/Kbd.tsx'
import { controlKey } from '../components/platform.ts'
import { ToolButton } from '../components/ToolButton.tsx'
import { useShell } from './useShell.ts'

const BUTTON = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: '10px',
  width: '100%',
  height: { xs: 44, sm: 34 },
  mb: '8px',
  px: '10px',
  borderRadius: '8px',
  typography: 'control',
  fontWeight: 500,
  color: 'text.secondary',
  '& svg': { color: 'text.muted' },
  '&:hover': { backgroundColor: 'surface.borderSoft', color: 'text.primary' },
} as const

/** Opens the command palette and names its key. */
export function PaletteButton({ rail }: { rail: boolean }) {
  const { openPalette, phone } = useShell()
  const key = controlKey()
  if (rail)
    return (
      <ToolButton label="Commands" tip={`Commands (${key}+K)`} side="right" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={openPalette} sx={{ width: 36, height: 36, mb: 2 }}>
        <SearchRounded />
      </ToolButton>
    )
  return (
    <ButtonBase aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={openPalette} sx={BUTTON}>
      <SearchRounded aria-hidden />
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        Commands
      </Box>
      {!phone && (
        <Box component="span" aria-hidden sx={{ display: 'flex', gap: '3px' }}>
          <Kbd>{key}</Kbd>
          <Kbd>K</Kbd>
        </Box>
      )}
    </ButtonBase>
  )
}
