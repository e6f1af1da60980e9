import { type CharSet, type Pattern } from './pattern.ts'

interface First {
  signs: CharSet
  /** it can match where nothing is */
  canBeEmpty: boolean
}

/** The signs that a match of a pattern can begin with; null where it can match nothing at all, and so anywhere. */
export function firstSigns(pattern: Pattern): CharSet | null {
  const { signs, canBeEmpty } = firstOf(pattern)
  return canBeEmpty ? null : signs
}

function firstOf(pattern: Pattern): First {
  switch (pattern.kind) {
    case 'set':
      return { signs: pattern.set, canBeEmpty: false }
    case 'start':
      return { signs: 0n, canBeEmpty: true }
    case 'loop': {
      const { signs, canBeEmpty } = firstOf(pattern.body)
      return { signs, canBeEmpty: canBeEmpty || pattern.min === 0 }
    }
    case 'choice': {
      const ways = pattern.parts.map(firstOf)
      return { signs: ways.reduce((all, { signs }) => all | signs, 0n), canBeEmpty: ways.some(({ canBeEmpty }) => canBeEmpty) }
    }
    case 'sequence':
      return firstOfSequence(pattern.parts)
  }
}

function firstOfSequence(parts: readonly Pattern[]): First {
  let signs = 0n
  for (const part of parts) {
    const first = firstOf(part)
    signs |= first.signs
    if (!first.canBeEmpty) return { signs, canBeEmpty: false }
  }
  return { signs, canBeEmpty: true }
}
