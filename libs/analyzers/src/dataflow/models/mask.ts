/**
 * A set of sink classes: two words of 32 bits. Equal sets are one object, so `===` compares them, and combining allocates
 * only where a set was never seen. Its type is no number: the compiler refuses `&` and `|` on it, which would know one word only.
 */
class Bits {
  readonly low: number
  readonly high: number
  /** makes the type this file's own: an object that only looks like one is no mask */
  declare protected readonly interned: true

  constructor(low: number, high: number) {
    this.low = low
    this.high = high
    Object.freeze(this)
  }
}

export type Mask = Bits

const WORD = 32
/** classes that there is room for */
export const MASK_ROOM = 2 * WORD

/** by low word, then by high word */
const known = new Map<number, Map<number, Mask>>()

function maskWith(low: number, high: number): Mask {
  let row = known.get(low)
  if (!row) known.set(low, (row = new Map()))
  let mask = row.get(high)
  if (!mask) row.set(high, (mask = new Bits(low, high)))
  return mask
}

export const NO_CLASSES: Mask = maskWith(0, 0)

export function union(a: Mask, b: Mask): Mask {
  const low = a.low | b.low
  const high = a.high | b.high
  if (low === a.low && high === a.high) return a
  return low === b.low && high === b.high ? b : maskWith(low, high)
}

export function intersect(a: Mask, b: Mask): Mask {
  const low = a.low & b.low
  const high = a.high & b.high
  if (low === a.low && high === a.high) return a
  return low === b.low && high === b.high ? b : maskWith(low, high)
}

/** The classes of the first that the second does not have. */
export function without(a: Mask, b: Mask): Mask {
  const low = a.low & ~b.low
  const high = a.high & ~b.high
  return low === a.low && high === a.high ? a : maskWith(low, high)
}

/** Whether the first has every class of the second. */
export const has = (mask: Mask, part: Mask): boolean => (part.low & ~mask.low) === 0 && (part.high & ~mask.high) === 0

/** Whether there is a class that both have. */
export const overlaps = (a: Mask, b: Mask): boolean => (a.low & b.low) !== 0 || (a.high & b.high) !== 0

export const unionOf = (masks: Iterable<Mask>): Mask => {
  let all = NO_CLASSES
  for (const mask of masks) all = union(all, mask)
  return all
}

/** A bit of its own for each class. */
export function bitsFor<Name extends string>(classes: readonly Name[]): ReadonlyMap<Name, Mask> {
  if (classes.length > MASK_ROOM) throw new Error(`${classes.length} sink classes do not fit into ${MASK_ROOM} bits: give masks another word`)
  return new Map(classes.map((name, at) => [name, at < WORD ? maskWith(1 << at, 0) : maskWith(0, 1 << (at - WORD))]))
}
