import type { KeyboardEvent } from 'react'

/** Entries that a page of the list is moved by. */
const PAGE = 8

const MOVES: ReadonlyMap<string, (place: number, count: number) => number> = new Map(Object.entries({
  // at either end the list goes on at the other
  ArrowDown: (place, count) => (place + 1) % count,
  ArrowUp: (place, count) => (place - 1 + count) % count,
  PageDown: (place, count) => Math.min(place + PAGE, count - 1),
  PageUp: (place) => Math.max(place - PAGE, 0),
  Home: () => 0,
  End: (_place, count) => count - 1,
}))

/** Ctrl with n and p, as many are used to from their shells. */
const CONTROLLED: ReadonlyMap<string, string> = new Map(Object.entries({ n: 'ArrowDown', p: 'ArrowUp', j: 'ArrowDown' }))

const moveOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
  if (altKey || metaKey || shiftKey) return undefined
  return MOVES.get(ctrlKey ? (CONTROLLED.get(key) ?? '') : key)
}

interface Place {
  count: number
  place: number
  onMove: (place: number) => void
  onChoose: () => void
}

/** What the keys do in the field of the palette. While a word is being composed they belong to the input method. */
export const paletteKeys =
  ({ count, place, onMove, onChoose }: Place) =>
  (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing || count === 0) return
    const move = moveOf(event)
    if (!move && event.key !== 'Enter') return
    event.preventDefault()
    if (move) onMove(move(place, count))
    else if (!event.repeat) onChoose()
  }
