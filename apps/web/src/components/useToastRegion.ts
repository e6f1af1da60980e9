import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'

const isToastKey = ({ key, code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !shiftKey && ((key === 'F6' && !altKey) || (code === 'KeyT' && altKey))

/**
 * A place at the end of the page for what is told meanwhile. A dialog hides all of the page from readers and takes back
 * any focus that leaves it; neither may hold for a toast, whose Undo is wanted while the dialog is still open.
 */
export function useToastHost(): HTMLElement {
  const [place] = useState(() => document.createElement('div'))
  useLayoutEffect(() => {
    document.body.append(place)
    const keepReadable = new MutationObserver(() => place.removeAttribute('aria-hidden'))
    keepReadable.observe(place, { attributeFilter: ['aria-hidden'] })
    // dialogs watch the focus at the document
    const keepQuiet = (event: Event) => event.stopPropagation()
    place.addEventListener('focusin', keepQuiet)
    return () => {
      keepReadable.disconnect()
      place.removeEventListener('focusin', keepQuiet)
      place.remove()
    }
  }, [place])
  return place
}

const buttonOf = (region: HTMLElement | null, toast: string | undefined) =>
  toast === undefined ? null : (region?.querySelector<HTMLElement>(`[data-toast="${CSS.escape(toast)}"] button`) ?? null)

/** To where the focus came from; when that is gone by now, to the topmost dialog, which would not hear a key otherwise. */
function goBackTo(origin: HTMLElement | null) {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  const target = origin?.isConnected ? origin : dialogs[dialogs.length - 1]
  target?.focus()
}

/**
 * F6 or Alt with T goes to the latest toast; the same key and Escape go back again. When the toast at hand is gone the focus
 * goes back as well, though others are left: whoever took something back goes on where they were.
 */
export function useToastKeys(region: RefObject<HTMLElement | null>, latest: string | undefined): void {
  const from = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const giveBack = () => {
      goBackTo(from.current)
      from.current = null
    }
    const onKey = (event: KeyboardEvent) => {
      const isIn = region.current?.contains(document.activeElement) ?? false
      if (event.key === 'Escape' && isIn) return giveBack()
      if (!isToastKey(event)) return
      const target = buttonOf(region.current, latest)
      if (!target) return
      event.preventDefault()
      if (isIn) return giveBack()
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      target.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [region, latest])
  // after each change of the toasts
  useEffect(() => {
    if (!from.current || document.activeElement !== document.body) return
    goBackTo(from.current)
    from.current = null
  })
}
