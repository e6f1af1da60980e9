import { expect, test } from 'vitest'
import { moveOf, placeAfter, type ListMove } from './list-moves.ts'

const NONE = { ctrlKey: false, metaKey: false, altKey: false }

test.each([
  { key: 'ArrowDown', move: 'next' },
  { key: 'PageUp', move: 'page up' },
  { key: 'Home', move: 'first' },
  { key: 'a', move: null },
])('$key means: $move', ({ key, move }) => expect(moveOf({ ...NONE, key })).toBe(move))

test('With Control the arrow keys belong to the browser', () => expect(moveOf({ ...NONE, key: 'End', ctrlKey: true })).toBeNull())

test.each<{ what: string; move: ListMove; now: number; before?: number; to: number }>([
  { what: 'The next row', move: 'next', now: 3, to: 4 },
  { what: 'No row below the last', move: 'next', now: 19, to: 19 },
  { what: 'The first row when there was none yet', move: 'next', now: -1, to: 0 },
  { what: 'The row that took the place of one that has gone', move: 'next', now: -1, before: 5, to: 5 },
  { what: 'The row above one that has gone', move: 'previous', now: -1, before: 5, to: 4 },
  { what: 'A page further', move: 'page down', now: 3, to: 11 },
  { what: 'A page back, at most to the first', move: 'page up', now: 3, to: 0 },
  { what: 'The last row', move: 'last', now: 3, to: 19 },
])('$what', ({ move, now, before = -1, to }) => expect(placeAfter(move, { now, before, count: 20, page: 8 })).toBe(to))
