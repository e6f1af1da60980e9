import type { Project } from '@preflight/contracts'
import { lazy, Suspense } from 'react'
import { goPlaces } from './go-keys.ts'
import type { usePalette } from './usePalette.ts'
import { useShellKeys } from './useShellKeys.ts'

export const loadPalette = () => import('./Palette.tsx')
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }))
const KeysDialog = lazy(async () => ({ default: (await import('../features/commands/KeysDialog.tsx')).KeysDialog }))

interface Props {
  palette: ReturnType<typeof usePalette>
  shared: boolean
  onPick: (project: Project) => void
}

/** What opens over every screen: the commands and the keys. */
export function ShellDialogs({ palette: { open, close, showKeys }, shared, onPick }: Props) {
  useShellKeys(shared, showKeys)
  return (
    <Suspense>
      {open === 'commands' && <Palette onPick={onPick} onClose={close} />}
      {open === 'keys' && <KeysDialog readOnly={shared} places={goPlaces(shared).map(({ key, label }) => [key, label] as const)} onClose={close} />}
    </Suspense>
  )
}
