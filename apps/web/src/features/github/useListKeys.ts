import { useState, type KeyboardEvent } from 'react'

const PAGE_ROWS = 6

const STEPS: ReadonlyMap<string, number> = new Map(Object.entries({ ArrowDown: 1, ArrowUp: -1, PageDown: PAGE_ROWS, PageUp: -PAGE_ROWS }))

interface Options {
  count: number
  onChoose: (index: number) => void
  onEscape: () => void
}

/** Moves through a list with the keys of the field above it, which keeps the focus: arrows, Page Up and Down, Enter, Escape. */
export function useListKeys(start: number, { count, onChoose, onEscape }: Options) {
  const [wanted, setActive] = useState(start)
  const active = Math.min(wanted, count - 1)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key)
    if (step !== undefined) {
      event.preventDefault()
      setActive(Math.max(0, Math.min(active + step, count - 1)))
    }
    if (event.key === 'Enter') {
      // else the form around would be sent
      event.preventDefault()
      if (active >= 0) onChoose(active)
    }
    if (event.key === 'Escape') {
      // the dialog around must stay
      event.stopPropagation()
      onEscape()
    }
  }
  return { active, setActive, onKeyDown }
}
