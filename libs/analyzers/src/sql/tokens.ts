/** A piece of SQL; spaces and comments are none. */
export interface Token {
  /** `quoted` is a name in quotes, `string` a text in any kind of quotes */
  kind: 'word' | 'quoted' | 'string' | 'number' | 'sign'
  start: number
  end: number
}

const DOLLAR = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y
const SIGN = /::|->>|->|#>>|#>|<=|>=|<>|!=|\|\||[^]/y

/** @returns the token that starts at or after a place; null at the end */
export function tokenAt(text: string, from: number, backslashes = false): Token | null {
  const start = skipBlank(text, from)
  const first = text[start]
  if (first === undefined) return null
  const code = text.charCodeAt(start)
  if (first === "'") return token('string', start, closing(text, start + 1, "'", backslashes))
  if (first === '"' || first === '`') return token('quoted', start, closing(text, start + 1, first, false))
  if (isLetter(code)) {
    if ((first === 'e' || first === 'E') && text[start + 1] === "'") return token('string', start, closing(text, start + 2, "'", true))
    return token('word', start, afterWord(text, start + 1))
  }
  if (isDigit(code)) return token('number', start, afterWord(text, start + 1, '.'))
  const dollar = first === '$' ? match(DOLLAR, text, start) : null
  if (dollar !== null) return token('string', start, after(text, dollar, start + dollar.length))
  return token('sign', start, start + (match(SIGN, text, start)?.length ?? 1))
}

const token = (kind: Token['kind'], start: number, end: number): Token => ({ kind, start, end })
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isLetter = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || code === 95 || code >= 128

function afterWord(text: string, from: number, more = '$'): number {
  let at = from
  while (at < text.length && (isLetter(text.charCodeAt(at)) || isDigit(text.charCodeAt(at)) || text[at] === more)) at++
  return at
}

export function tokensOf(text: string, backslashes = false): Token[] {
  const tokens: Token[] = []
  for (let next = tokenAt(text, 0, backslashes); next; next = tokenAt(text, next.end, backslashes)) tokens.push(next)
  return tokens
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

function skipBlank(text: string, from: number): number {
  let at = from
  for (;;) {
    const code = text.charCodeAt(at)
    if (code <= 32 || code === 0xa0 || code === 0xfeff) at++
    else if (text.startsWith('--', at) || (code === 35 && startsLine(text, at))) at = afterLine(text, at)
    else if (text.startsWith('/*', at)) at = afterComment(text, at + 2)
    else return at
  }
}

function afterLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end === -1 ? text.length : end
}

/** MySQL's `#` comments, where nothing stands before them on their line: elsewhere it begins an operator. */
function startsLine(text: string, at: number): boolean {
  let before = at - 1
  while (text[before] === ' ' || text[before] === '\t') before--
  return before < 0 || text[before] === '\n'
}

/** PostgreSQL nests them. */
function afterComment(text: string, from: number): number {
  const edge = /\/\*|\*\//g
  edge.lastIndex = from
  for (let depth = 1; ;) {
    const found = edge.exec(text)
    if (!found) return text.length
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return edge.lastIndex
  }
}

function after(text: string, what: string, from: number): number {
  const at = text.indexOf(what, from)
  return at === -1 ? text.length : at + what.length
}

/** A quote that is doubled closes nothing. */
function closing(text: string, from: number, quote: string, backslashes: boolean): number {
  for (let at = from; at < text.length; at++) {
    if (backslashes && text[at] === '\\') at++
    else if (text[at] === quote) {
      if (text[at + 1] !== quote) return at + 1
      at++
    }
  }
  return text.length
}

/** What a token says: words in lower case, names and texts without their quotes. */
export function valueOf(text: string, { kind, start, end }: Token): string {
  const raw = text.slice(start, end)
  if (kind === 'word') return raw.toLowerCase()
  if (kind === 'quoted') return raw.slice(1, -1).replaceAll(raw.charAt(0).repeat(2), raw.charAt(0))
  if (kind !== 'string') return raw
  const dollar = match(DOLLAR, raw, 0)
  if (dollar !== null) return raw.slice(dollar.length, -dollar.length)
  return raw.startsWith("'") ? raw.slice(1, -1).replaceAll("''", "'") : raw.slice(2, -1).replaceAll("''", "'").replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one))
}

/** A statement's tokens with their values, for reading by hand. */
export interface Read {
  text: string
  tokens: readonly (Token & { value: string })[]
}

export const readTokens = (text: string, backslashes = false): Read => ({ text, tokens: tokensOf(text, backslashes).map((one) => ({ ...one, value: valueOf(text, one) })) })

/** @returns the index of the bracket that closes the one at an index; the last index where none does */
export function closes({ tokens }: Read, open: number): number {
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    const { kind, value } = tokens[at] ?? { kind: 'sign', value: '' }
    if (kind !== 'sign') continue
    if (value === '(') depth++
    if (value === ')' && --depth === 0) return at
  }
  return tokens.length - 1
}

/** The text between a bracket and the one that closes it. */
export function inBrackets(read: Read, open: number): string {
  const [from, to] = [read.tokens[open], read.tokens[closes(read, open)]]
  return from && to ? read.text.slice(from.end, to.start).trim() : ''
}

/** @returns the index of the first of these words outside brackets, from an index on; -1 where there is none */
export function wordOutside(read: Read, from: number, ...words: readonly string[]): number {
  for (let at = from; at < read.tokens.length; at++) {
    const { kind, value } = read.tokens[at] ?? { kind: 'sign', value: '' }
    if (kind === 'sign' && value === '(') at = closes(read, at)
    else if (kind === 'word' && words.includes(value)) return at
  }
  return -1
}
