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

/** F6 or Alt with T goes to the latest toast and back again; when the toast at hand is gone, the focus goes back as well. */
export function useToastKeys(region: RefObject<HTMLElement | null>, latest: string | undefined): void {
  const from = useRef<HTMLElement | null>(null)
  useEffect(() => {
    const giveBack = () => {
      const { current } = from
      from.current = null
      if (current?.isConnected) current.focus()
    }
    const onKey = (event: KeyboardEvent) => {
      if (!isToastKey(event)) return
      const target = buttonOf(region.current, latest)
      if (!target) return
      event.preventDefault()
      if (region.current?.contains(document.activeElement)) return giveBack()
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      target.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [region, latest])
  // after each change of the toasts
  useEffect(() => {
    if (!from.current || document.activeElement !== document.body) return
    const next = buttonOf(region.current, latest)
    if (next) next.focus()
    else {
      if (from.current.isConnected) from.current.focus()
      from.current = null
    }
  })
}
