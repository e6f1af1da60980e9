import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

/** ms before a tooltip shows: a finger has to rest, or every tap would show one */
const SHOW_AFTER = { pointer: 300, finger: 700 } as const
/** ms that the pointer may take from the part to its tooltip */
const HIDE_AFTER = 120

/** Opens on hover, rest of a finger and focus from the keyboard; Escape, scrolling and leaving close it. */
export function useTip() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (next: HTMLElement | null, ms: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setAnchor(next), ms)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!anchor) return undefined
    const hide = () => setAnchor(null)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide()
    document.addEventListener('keydown', onKey)
    window.addEventListener('scroll', hide, true)
    return () => {
      document.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', hide, true)
    }
  }, [anchor])

  return {
    anchor,
    onPointerEnter: ({ currentTarget, pointerType }: PointerEvent<HTMLElement>) => later(currentTarget, pointerType === 'touch' ? SHOW_AFTER.finger : SHOW_AFTER.pointer),
    onPointerLeave: () => later(null, HIDE_AFTER),
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => currentTarget.matches(':focus-visible') && later(currentTarget, 0),
    onBlur: () => later(null, 0),
    /** the pointer has reached the tooltip itself */
    keep: () => clearTimeout(timer.current),
  }
}
