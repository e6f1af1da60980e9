/** The two-character block as an index; characters beyond ASCII share slots, which costs a look and no match. */
const slot = (first: number, second: number) => ((first & 127) << 7) | (second & 127)
const SLOTS = 1 << 14

/** All literals are at least this long, and the search looks through a window of this length. */
const WINDOW = 4

interface Literal {
  text: string
  exact: boolean
  index: number
}

interface Tables {
  /** how far the next literal can be at least, by the last block of the window */
  shifts: Uint8Array
  /** 1 for the first block of some literal */
  heads: Uint8Array
  /** literals by the first block and the last one of the window */
  starts: ReadonlyMap<number, readonly Literal[]>
}

type OnHit = (literal: number, offset: number) => void

/** Calls back with the index of each literal found and where it starts, in the order of the text. */
export type Prefilter = (text: string, onHit: OnHit) => void

/**
 * A search for many literals at once (Wu and Manber, 1994, with blocks of two characters): a table tells how far the
 * next literal can be from any two characters, so most of the text is stepped over.
 * @param literals four or more characters each; one with an upper-case letter is matched with its case
 */
export function prefilter(literals: readonly string[]): Prefilter {
  const shifts = new Uint8Array(SLOTS).fill(WINDOW - 1)
  const heads = new Uint8Array(SLOTS)
  const starts = new Map<number, Literal[]>()
  literals.forEach((text, index) => {
    const literal = { text, exact: /[A-Z]/.test(text), index }
    for (let at = 0; at < WINDOW - 1; at++) {
      for (const block of blocks(text, at)) shifts[block] = Math.min(shifts[block] ?? 0, WINDOW - 2 - at)
    }
    for (const head of blocks(text, 0)) {
      heads[head] = 1
      for (const tail of blocks(text, WINDOW - 2)) {
        const key = head * SLOTS + tail
        starts.set(key, [...(starts.get(key) ?? []), literal])
      }
    }
  })
  return (text, onHit) => search(text, { shifts, heads, starts }, onHit)
}

/** The slots of a literal's two characters from `at`, in every mixture of upper and lower case. */
function blocks(literal: string, at: number): number[] {
  const cases = (char: string) => [char.toLowerCase().charCodeAt(0), char.toUpperCase().charCodeAt(0)]
  const all = cases(literal.charAt(at)).flatMap((first) => cases(literal.charAt(at + 1)).map((second) => slot(first, second)))
  return [...new Set(all)]
}

function search(text: string, { shifts, heads, starts }: Tables, onHit: OnHit) {
  for (let at = WINDOW - 1; at < text.length; ) {
    const tail = slot(text.charCodeAt(at - 1), text.charCodeAt(at))
    const shift = shifts[tail] ?? 1
    if (shift > 0) {
      at += shift
      continue
    }
    const start = at - WINDOW + 1
    const head = slot(text.charCodeAt(start), text.charCodeAt(start + 1))
    if (heads[head] === 1) {
      for (const literal of starts.get(head * SLOTS + tail) ?? []) if (standsAt(text, start, literal)) onHit(literal.index, start)
    }
    at += 1
  }
}

function standsAt(text: string, start: number, { text: literal, exact }: Literal): boolean {
  const part = text.slice(start, start + literal.length)
  return part === literal || (!exact && part.toLowerCase() === literal)
}
