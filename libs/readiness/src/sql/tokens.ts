/** A piece of SQL; spaces and comments are none. */
export interface Token {
  /** `quoted` is a name in quotes, `string` a text in any kind of quotes */
  kind: 'word' | 'quoted' | 'string' | 'number' | 'sign'
  start: number
  end: number
}

const SPACE = /\s+/y
const LINE_COMMENT = /--[^\n]*/y
/** MySQL's, where nothing stands before it on its line: elsewhere `#` begins an operator */
const HASH_COMMENT = /^[ \t]*#[^\n]*/my
const DOLLAR = /\$(?:[A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/y
const WORD = /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/y
const NUMBER = /\d[\w.]*/y
const SIGN = /::|->>|->|#>>|#>|<=|>=|<>|!=|\|\||[^]/y

/** @returns the token that starts at or after a place; null at the end */
export function tokenAt(text: string, from: number, backslashes = false): Token | null {
  const start = skipBlank(text, from)
  const first = text[start]
  if (first === undefined) return null
  const end = (kind: Token['kind'], at: number): Token => ({ kind, start, end: Math.min(at, text.length) })
  if (first === "'") return end('string', closing(text, start + 1, "'", backslashes))
  if (first === '"' || first === '`') return end('quoted', closing(text, start + 1, first, false))
  if (/[eE]/.test(first) && text[start + 1] === "'") return end('string', closing(text, start + 2, "'", true))
  const dollar = first === '$' ? match(DOLLAR, text, start) : null
  if (dollar !== null) return end('string', after(text, dollar, start + dollar.length))
  const word = match(WORD, text, start)
  if (word !== null) return end('word', start + word.length)
  const number = match(NUMBER, text, start)
  return number === null ? end('sign', start + (match(SIGN, text, start)?.length ?? 1)) : end('number', start + number.length)
}

export function tokensOf(text: string, backslashes = false): Token[] {
  const tokens: Token[] = []
  for (let token = tokenAt(text, 0, backslashes); token; token = tokenAt(text, token.end, backslashes)) tokens.push(token)
  return tokens
}

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(text)?.[0] ?? null
}

function skipBlank(text: string, from: number): number {
  let at = from
  for (;;) {
    const blank = match(SPACE, text, at) ?? match(LINE_COMMENT, text, at) ?? match(HASH_COMMENT, text, at)
    if (blank) at += blank.length
    else if (text.startsWith('/*', at)) at = afterComment(text, at + 2)
    else return at
  }
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
export function valueOf(text: string, token: Token): string {
  const raw = text.slice(token.start, token.end)
  if (token.kind === 'word') return raw.toLowerCase()
  if (token.kind === 'quoted') return raw.slice(1, -1).replaceAll(raw.charAt(0).repeat(2), raw.charAt(0))
  if (token.kind !== 'string') return raw
  const dollar = match(DOLLAR, raw, 0)
  if (dollar !== null) return raw.slice(dollar.length, -dollar.length)
  return raw.startsWith("'") ? raw.slice(1, -1).replaceAll("''", "'") : raw.slice(2, -1).replaceAll("''", "'").replace(/\\(.)/g, (_, one: string) => (one === 'n' ? '\n' : one))
}

/** A statement's tokens with their values, for reading by hand. */
export interface Read {
  text: string
  tokens: readonly (Token & { value: string })[]
}

export const readTokens = (text: string, backslashes = false): Read => ({ text, tokens: tokensOf(text, backslashes).map((token) => ({ ...token, value: valueOf(text, token) })) })

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
