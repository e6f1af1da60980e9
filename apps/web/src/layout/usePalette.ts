import { useCallback, useEffect, useState } from 'react'

const isPaletteKey = ({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  ctrlKey !== metaKey && !altKey && !shiftKey && (key.toLowerCase() === 'k' || (key > '\u007f' && code === 'KeyK'))

/** A dialog says so itself where commands make sense above it. */
const ADMITS = '[data-commands]'
const COVERING = '[aria-modal="true"], .MuiPopover-root'

/** Something else is open that has to be answered or closed first. One that is closing no longer counts. */
const isCovered = () => [...document.querySelectorAll(COVERING)].some((one) => one.closest(`[aria-hidden="true"], ${ADMITS}`) === null)

const isModifier = ({ key }: KeyboardEvent) => key === 'Control' || key === 'Meta'

/**
 * Which of the two dialogs over every screen is open: commands (Ctrl or Cmd with K, also while somebody types and when
 * single keys are switched off) or the keys. `load` fetches the palette while the second key is on its way.
 */
export function usePalette(load: () => unknown) {
  const [open, setOpen] = useState<'commands' | 'keys' | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isModifier(event)) load()
      if (!isPaletteKey(event)) return
      // browsers have a use of their own for it
      event.preventDefault()
      if (event.repeat) return
      setOpen((was) => (was === 'commands' ? null : was === null && !isCovered() ? 'commands' : was))
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [load])
  const openPalette = useCallback(() => setOpen('commands'), [])
  const showKeys = useCallback(() => setOpen('keys'), [])
  const close = useCallback(() => setOpen(null), [])
  return { open, openPalette, showKeys, close }
}
