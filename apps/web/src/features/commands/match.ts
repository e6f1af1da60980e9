/** How well a text fits what was typed, and which of its letters did. */
export interface Match {
  score: number
  /** places in the text, ascending */
  at: readonly number[]
}

export const wordsOf = (query: string): readonly string[] => query.toLowerCase().split(/\s+/).filter(Boolean)

const WHOLE_WORD = 100
const BEGINNING = 80
const INSIDE = 50
const SCATTERED = 40

const isLetter = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}]/u.test(character)
const beginsWord = (text: string, place: number) => !isLetter(text[place - 1])
const range = (from: number, length: number) => Array.from({ length }, (_, step) => from + step)

/** The word in one piece: best where a word of the text begins with it. */
function piece(text: string, word: string): Match | null {
  let best: Match | null = null
  for (let place = text.indexOf(word); place >= 0; place = text.indexOf(word, place + 1)) {
    const ends = !isLetter(text[place + word.length])
    const score = (beginsWord(text, place) ? (ends ? WHOLE_WORD : BEGINNING) : INSIDE) - Math.min(place, 9)
    if (!best || score > best.score) best = { score, at: range(place, word.length) }
  }
  return best
}

/** The letters in their order with others between, as 'dshb' in 'Dashboard' or 'cq' in 'Code Quality'. */
function letters(text: string, word: string, from: number): Match | null {
  const at: number[] = []
  let jumps = 0
  for (const letter of word) {
    const last = at.at(-1)
    const next = text.indexOf(letter, last === undefined ? from : last + 1)
    if (next < 0) return null
    if (last !== undefined && next > last + 1 && !beginsWord(text, next)) jumps += next - last - 1
    at.push(next)
  }
  // what has to be looked for all over the text was not meant
  return jumps > word.length ? null : { score: SCATTERED - jumps * 4, at }
}

function scattered(text: string, word: string): Match | null {
  if (word.length < 2) return null
  const first = word[0] ?? ''
  let best: Match | null = null
  for (let from = text.indexOf(first); from >= 0; from = text.indexOf(first, from + 1)) {
    const found = beginsWord(text, from) ? letters(text, word, from) : null
    if (found && (!best || found.score > best.score)) best = found
  }
  return best
}

/** Every word has to be found, in any order. Null when one is not. */
export function matchText(text: string, words: readonly string[]): Match | null {
  const lower = text.toLowerCase()
  let score = 0
  const at = new Set<number>()
  for (const word of words) {
    const found = piece(lower, word) ?? scattered(lower, word)
    if (!found) return null
    score += found.score
    for (const place of found.at) at.add(place)
  }
  return { score, at: [...at].sort((a, b) => a - b) }
}
