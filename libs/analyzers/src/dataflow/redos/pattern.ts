/** Characters that a position of a pattern takes: a bit per ASCII code, one for all others, and one for the end of the text. */
export type CharSet = bigint

export const OTHERS = 1n << 128n
export const END = 1n << 129n
const ASCII = OTHERS - 1n
export const ANY = ASCII | OTHERS

export type Pattern =
  | { kind: 'set'; set: CharSet }
  | { kind: 'sequence' | 'choice'; parts: readonly Pattern[] }
  | LoopPattern
  /** the beginning of the text */
  | { kind: 'start' }

export interface LoopPattern {
  kind: 'loop'
  body: Pattern
  min: number
  max: number
}

const codes = (...ranges: readonly (readonly [string, string])[]): CharSet => {
  let set = 0n
  for (const [from, to] of ranges) for (let code = from.charCodeAt(0); code <= to.charCodeAt(0); code++) set |= 1n << BigInt(code)
  return set
}

const DIGITS = codes(['0', '9'])
const WORDS = codes(['0', '9'], ['a', 'z'], ['A', 'Z'], ['_', '_'])
const SPACES = codes(['\t', '\r'], [' ', ' ']) | OTHERS
const NEWLINES = codes(['\n', '\n'], ['\r', '\r'])
const LETTERS = codes(['a', 'z'], ['A', 'Z']) | OTHERS

const CLASSES: ReadonlyMap<string, CharSet> = new Map([
  ['d', DIGITS], ['D', ANY & ~DIGITS], ['w', WORDS], ['W', ANY & ~WORDS], ['s', SPACES], ['S', (ANY & ~SPACES) | OTHERS], ['h', SPACES & ~NEWLINES], ['p', LETTERS], ['P', ANY],
])
const CONTROLS: ReadonlyMap<string, string> = new Map([['n', '\n'], ['r', '\r'], ['t', '\t'], ['f', '\f'], ['v', '\v'], ['0', '\0'], ['a', '\x07'], ['e', '\x1b']])

const EMPTY: Pattern = { kind: 'sequence', parts: [] }

const charSet = (char: string): CharSet => {
  const code = char.charCodeAt(0)
  return code < 128 ? 1n << BigInt(code) : OTHERS
}

/** Something in the pattern that this does not understand, or that keeps an engine from going back. */
class Unsupported extends Error {}

/** Reads a regular expression; null where it holds what cannot be judged (references, atomic groups, conditions). */
export function parsePattern(source: string, ignoreCase: boolean): Pattern | null {
  const reader = new Reader(source, ignoreCase)
  try {
    const pattern = reader.choice()
    return reader.atEnd ? pattern : null
  } catch (error) {
    if (error instanceof Unsupported) return null
    throw error
  }
}

const MAX_DEPTH = 60

class Reader {
  private at = 0
  private depth = 0
  private readonly source: string
  private readonly ignoreCase: boolean

  constructor(source: string, ignoreCase: boolean) {
    this.source = source
    this.ignoreCase = ignoreCase
  }

  get atEnd(): boolean {
    return this.at >= this.source.length
  }

  choice(): Pattern {
    if (++this.depth > MAX_DEPTH) throw new Unsupported()
    const parts = [this.sequence()]
    while (this.take('|')) parts.push(this.sequence())
    this.depth--
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'choice', parts }
  }

  private sequence(): Pattern {
    const parts: Pattern[] = []
    while (!this.atEnd && this.peek() !== '|' && this.peek() !== ')') parts.push(this.repeated(this.atom()))
    return parts.length === 1 && parts[0] ? parts[0] : { kind: 'sequence', parts }
  }

  private repeated(body: Pattern): Pattern {
    for (;;) {
      const bounds = this.quantifier()
      if (!bounds) return body
      if (this.peek() === '+') throw new Unsupported()
      this.take('?')
      body = { kind: 'loop', body, ...bounds }
    }
  }

  private quantifier(): { min: number; max: number } | null {
    if (this.take('*')) return { min: 0, max: Infinity }
    if (this.take('+')) return { min: 1, max: Infinity }
    if (this.take('?')) return { min: 0, max: 1 }
    const found = /^\{(\d+)(,?)(\d*)\}/.exec(this.source.slice(this.at, this.at + 24))
    if (!found) return null
    this.at += found[0].length
    const min = Number(found[1])
    return { min, max: found[2] === '' ? min : found[3] === '' ? Infinity : Number(found[3]) }
  }

  private atom(): Pattern {
    const char = this.next()
    switch (char) {
      case '(':
        return this.group()
      case '[':
        return { kind: 'set', set: this.characters() }
      case '.':
        return { kind: 'set', set: ANY & ~NEWLINES }
      case '^':
        return { kind: 'start' }
      case '$':
        return { kind: 'set', set: END }
      case '\\':
        return this.escape()
      default:
        return { kind: 'set', set: this.folded(charSet(char)) }
    }
  }

  private group(): Pattern {
    if (!this.take('?')) return this.closed(this.choice())
    if (this.take(':')) return this.closed(this.choice())
    if (this.take('=') || this.take('!')) return this.look(END)
    if (this.take('<')) {
      if (this.take('=') || this.take('!')) return this.look(0n)
      while (this.next() !== '>') if (this.atEnd) throw new Unsupported()
      return this.closed(this.choice())
    }
    if (this.take('P') && this.take('<')) {
      while (this.next() !== '>') if (this.atEnd) throw new Unsupported()
      return this.closed(this.choice())
    }
    throw new Unsupported()
  }

  /** What is only looked at takes nothing; after what must follow a match can fail like at the end. */
  private look(set: CharSet): Pattern {
    this.closed(this.choice())
    return set === 0n ? EMPTY : { kind: 'loop', body: { kind: 'set', set }, min: 0, max: 1 }
  }

  private closed(pattern: Pattern): Pattern {
    if (!this.take(')')) throw new Unsupported()
    return pattern
  }

  private escape(): Pattern {
    const char = this.next()
    if (char === 'b' || char === 'B' || char === 'A' || char === 'G') return char === 'A' ? { kind: 'start' } : EMPTY
    if (char === 'z' || char === 'Z') return { kind: 'set', set: END }
    if (/[1-9k]/.test(char)) throw new Unsupported()
    return { kind: 'set', set: this.folded(this.escaped(char)) }
  }

  private escaped(char: string): CharSet {
    const known = CLASSES.get(char)
    if ((char === 'p' || char === 'P') && this.peek() === '{') while (!this.atEnd && this.next() !== '}');
    if (known !== undefined) return known
    if (char === 'x') return this.coded(/^\{([\da-fA-F]+)\}|^([\da-fA-F]{2})/)
    if (char === 'u') return this.coded(/^\{([\da-fA-F]+)\}|^([\da-fA-F]{4})/)
    if (char === 'c') return charSet(String.fromCharCode(this.next().charCodeAt(0) % 32))
    return charSet(CONTROLS.get(char) ?? char)
  }

  private coded(form: RegExp): CharSet {
    const found = form.exec(this.source.slice(this.at, this.at + 12))
    if (!found) return OTHERS
    this.at += found[0].length
    const code = Number.parseInt(found[1] ?? found[2] ?? '', 16)
    return code < 128 ? 1n << BigInt(code) : OTHERS
  }

  private characters(): CharSet {
    const isNegated = this.take('^')
    let set = 0n
    for (let first = true; first || this.peek() !== ']'; first = false) {
      if (this.atEnd) throw new Unsupported()
      set |= this.range()
    }
    this.at++
    const folded = this.folded(set)
    return isNegated ? (ANY & ~folded) | OTHERS : folded
  }

  private range(): CharSet {
    const [from, set] = this.member()
    if (this.peek() !== '-' || this.source[this.at + 1] === ']' || from === null) return set
    this.at++
    const [to, other] = this.member()
    if (to === null) return set | other | charSet('-')
    let all = to > 127 ? OTHERS : 0n
    for (let code = from; code <= Math.min(to, 127); code++) all |= 1n << BigInt(code)
    return all
  }

  private member(): [number | null, CharSet] {
    if (this.source.startsWith('[:', this.at)) {
      const end = this.source.indexOf(':]', this.at)
      if (end > 0) {
        const name = this.source.slice(this.at + 2, end)
        this.at = end + 2
        return [null, name === 'digit' ? DIGITS : name === 'space' ? SPACES : name === 'alnum' || name === 'word' ? WORDS : LETTERS]
      }
    }
    const char = this.next()
    if (char !== '\\') return [char.charCodeAt(0), charSet(char)]
    const kind = this.next()
    if (kind === 'b') return [8, charSet('\b')]
    const set = this.escaped(kind)
    return [CLASSES.has(kind) ? null : codeOf(set), set]
  }

  private folded(set: CharSet): CharSet {
    if (!this.ignoreCase) return set
    const upper = codes(['A', 'Z'])
    const lower = codes(['a', 'z'])
    return set | ((set & upper) << 32n) | ((set & lower) >> 32n)
  }

  private peek(): string {
    return this.source[this.at] ?? ''
  }

  private next(): string {
    if (this.atEnd) throw new Unsupported()
    return this.source[this.at++] ?? ''
  }

  private take(char: string): boolean {
    if (this.peek() !== char) return false
    this.at++
    return true
  }
}

const codeOf = (set: CharSet): number => (set === OTHERS ? 0xffff : set.toString(2).length - 1)
