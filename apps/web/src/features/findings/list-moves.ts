export type ListMove = 'next' | 'previous' | 'page down' | 'page up' | 'first' | 'last'

const BY_KEY: ReadonlyMap<string, ListMove> = new Map(Object.entries({ ArrowDown: 'next', ArrowUp: 'previous', PageDown: 'page down', PageUp: 'page up', Home: 'first', End: 'last' }))

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** What a key of the arrow block means in a list; null for others and with modifiers but Shift. */
export const moveOf = ({ key, ctrlKey, metaKey, altKey }: Pressed): ListMove | null => (ctrlKey || metaKey || altKey ? null : (BY_KEY.get(key) ?? null))

interface Place {
  /** where the focus is, -1 when it was nowhere yet */
  now: number
  /** where it was last, for a row that has gone since */
  before: number
  count: number
  /** rows that fit on screen */
  page: number
}

/** The row that a move leads to, never past an end. */
export function placeAfter(move: ListMove, { now, before, count, page }: Place): number {
  // a row that has gone (ignored, say) was followed by the one that stands in its place now
  const down = now >= 0 ? now : before - 1
  const up = now >= 0 ? now : before
  const wanted = { next: down + 1, previous: up - 1, 'page down': down + page, 'page up': up - page, first: 0, last: count - 1 }[move]
  return Math.min(count - 1, Math.max(0, wanted))
}
