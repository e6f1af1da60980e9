import { type Entry, where } from '../entry.ts'

/** How certain a finding is, and what its author says about it. */
export const FINDING: readonly Entry[] = [
  {
    id: 'low-confidence',
    applies: where('low-confidence'),
    effect: { cap: 'medium' },
    because: 'The analysis is not certain: critical and high are for what can be relied on.',
  },
  {
    id: 'explained',
    applies: where('explained', (_, { category }) => category === 'security'),
    effect: { cap: 'medium' },
    because: 'A comment explains to another security scanner why this is safe: somebody has reviewed it.',
  },
  {
    id: 'switched-off',
    applies: where('switched-off'),
    effect: { cap: 'info' },
    because: 'A comment switches this rule of a linter off here: its author has decided.',
  },
]
