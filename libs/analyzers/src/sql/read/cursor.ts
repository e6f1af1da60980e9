import type { SqlPlace } from '../schema.ts'
import type { Statement } from '../split.ts'
import { closes, inBrackets, type Read, readTokens } from '../tokens.ts'

/** Reads a statement from left to right. */
export interface Cursor {
  read: Read
  /** index of the next token */
  at: () => number
  goTo: (index: number) => void
  done: () => boolean
  /** the next token's value; '' at the end */
  peek: () => string
  /** the next tokens are these words or signs */
  is: (...values: readonly string[]) => boolean
  /** passes over these words or signs where they come next */
  take: (...values: readonly string[]) => boolean
  /** passes over the first of these words that comes next, and returns it */
  oneOf: (...values: readonly string[]) => string | null
  /** a name with or without its schema: `orders`, `private.jobs`; null where none comes next */
  name: () => string | null
  /** the text in the brackets that come next; null where none do */
  group: () => string | null
  /** where the next token stands, with the rest of its line */
  place: () => SqlPlace
}

const MAX_TEXT = 160

export function cursorOf(statement: Statement, path: string): Cursor {
  const read = readTokens(statement.text, statement.backslashes)
  let index = 0
  const token = (offset = 0) => read.tokens[index + offset]
  const is = (...values: readonly string[]) => values.every((value, offset) => token(offset)?.value === value && token(offset)?.kind !== 'string' && token(offset)?.kind !== 'quoted')
  const take = (...values: readonly string[]) => {
    const found = is(...values)
    if (found) index += values.length
    return found
  }
  const group = () => {
    if (!is('(')) return null
    const inside = inBrackets(read, index)
    index = closes(read, index) + 1
    return inside
  }
  return {
    read, is, take, group,
    at: () => index,
    goTo: (to) => { index = to },
    done: () => index >= read.tokens.length,
    peek: () => token()?.value ?? '',
    oneOf: (...values) => values.find((value) => take(value)) ?? null,
    name: () => {
      const found = nameAt(read, index)
      if (!found) return null
      index = found.next
      return found.name
    },
    place: () => placeIn(statement, path, token()?.start ?? 0, 'line'),
  }
}

/** Parts of a name by dots; `public` goes without saying. */
function nameAt({ tokens }: Read, from: number): { name: string; next: number } | null {
  const parts: string[] = []
  for (let at = from; ; at += 2) {
    const token = tokens[at]
    const bracketed = bracketedAt(tokens, at)
    if (bracketed !== null) {
      parts.push(bracketed)
      at += 2
    } else if (token && (token.kind === 'word' || token.kind === 'quoted')) parts.push(token.value)
    else return null
    if (tokens[at + 1]?.value !== '.') return { name: qualified(parts), next: at + 1 }
  }
}

/** `[Order Lines]` of SQL Server. */
function bracketedAt(tokens: Read['tokens'], at: number): string | null {
  const [open, name, close] = [tokens[at], tokens[at + 1], tokens[at + 2]]
  return open?.value === '[' && close?.value === ']' && name?.kind === 'word' ? name.value : null
}

function qualified(parts: readonly string[]): string {
  const [schema, name] = parts.length > 1 ? parts.slice(-2) : [undefined, parts[0]]
  return schema === undefined || schema === 'public' || schema === 'dbo' ? (name ?? '') : `${schema}.${name}`
}

export function linesBefore(text: string, at: number): number {
  let lines = 0
  for (let next = text.indexOf('\n'); next !== -1 && next < at; next = text.indexOf('\n', next + 1)) lines++
  return lines
}

/** A place inside a statement, with the line that stands there. */
export function placeIn({ text, line }: Statement, path: string, at: number, what: 'line' | 'rest' = 'rest'): SqlPlace {
  const before = linesBefore(text, at)
  const end = what === 'line' ? text.indexOf('\n', at) : -1
  const oneLine = text.slice(at, Math.min(end === -1 ? Infinity : end, at + MAX_TEXT * 4)).replace(/\s+/g, ' ').trim()
  return { path, line: line + before, text: oneLine.length > MAX_TEXT ? `${oneLine.slice(0, MAX_TEXT - 1)}…` : oneLine }
}

/** Names between commas: `id, "user_id", lower(email)` without what is no plain name. */
export function namesIn(list: string): string[] {
  return splitAtCommas(list).flatMap((one) => {
    const { tokens } = readTokens(one)
    const [first, second] = tokens
    const plain = first && (first.kind === 'word' || first.kind === 'quoted') && second?.value !== '(' && second?.value !== '.'
    return plain ? [first.value] : []
  })
}

/** Parts of a list, commas in brackets and quotes left alone. */
export function splitAtCommas(list: string): string[] {
  const { tokens } = readTokens(list)
  const parts: string[] = []
  let [depth, from] = [0, 0]
  for (const { kind, value, start, end } of tokens) {
    if (kind !== 'sign') continue
    if (value === '(' || value === '[') depth++
    if (value === ')' || value === ']') depth--
    if (value !== ',' || depth !== 0) continue
    parts.push(list.slice(from, start).trim())
    from = end
  }
  return [...parts, list.slice(from).trim()].filter((part) => part !== '')
}
