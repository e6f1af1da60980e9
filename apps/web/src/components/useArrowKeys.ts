import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'

const STEPS: ReadonlyMap<string, (place: number, count: number) => number> = new Map(Object.entries({
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}))

const buttonsOf = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>('button') ?? [])]

/**
 * Buttons beside each other as one stop of the Tab key, at the one that is pressed; arrow keys, Home and End move among
 * them. For the element around them.
 */
export function useArrowKeys<Bar extends HTMLElement>(pressed: number) {
  const ref = useRef<Bar>(null)
  useLayoutEffect(() => {
    buttonsOf(ref.current).forEach((button, place) => {
      button.tabIndex = place === Math.max(0, pressed) ? 0 : -1
    })
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : STEPS.get(event.key)
    const buttons = buttonsOf(ref.current)
    const place = buttons.findIndex((button) => button === document.activeElement)
    if (!step || place < 0) return
    event.preventDefault()
    buttons[step(place, buttons.length)]?.focus()
  }
  return { ref, onKeyDown }
}
