import ContrastRounded from '@mui/icons-material/ContrastRounded'
import { useColorScheme } from '@mui/material/styles'
import { Suspense, lazy, useState } from 'react'
import { ToolButton } from '../components/ToolButton.tsx'

const ThemeMenu = lazy(async () => ({ default: (await import('./ThemeMenu.tsx')).ThemeMenu }))

const SAID = { system: 'follows the system', light: 'light', dark: 'dark' } as const

/** Light, dark, or as the system has it. The choice is kept in the browser. */
export function ThemeButton() {
  const { mode = 'system', setMode } = useColorScheme()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wanted, setWanted] = useState(false)
  const open = (button: HTMLElement) => {
    setWanted(true)
    setAnchor(button)
  }
  return (
    <>
      <ToolButton
        label={`Colour theme: ${SAID[mode]}`}
        tip="Colour theme"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => open(event.currentTarget)}
      >
        <ContrastRounded />
      </ToolButton>
      <Suspense>{wanted && <ThemeMenu mode={mode} anchor={anchor} onMode={setMode} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
