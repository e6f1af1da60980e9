import { type Token, tokenAt, valueOf } from './tokens.ts'

/** A statement of a file, without the sign that ends it. */
export interface Statement {
  text: string
  /** line of its first word, from 1 */
  line: number
  /** its first words, in lower case */
  head: readonly string[]
  /** MySQL's texts know backslashes */
  backslashes: boolean
}

const HEAD_WORDS = 8
const MYSQL = /`|\bENGINE\s*=|\bAUTO_INCREMENT\b/i
/** What a statement with a body in the open begins with: its inner statements end in `;` as well. */
const WITH_BODY = new Set(['trigger', 'function', 'procedure', 'event'])
const OBJECTS = new Set([...WITH_BODY, 'table', 'view', 'index', 'policy', 'type', 'schema', 'sequence', 'extension', 'role', 'domain', 'rule'])
/** `end if` closes no `begin`. */
const NO_BLOCK = new Set(['if', 'loop', 'while', 'repeat', 'for'])

/** Splits a file into its statements: quotes of every kind, nested comments, commands of psql, data of COPY, bodies between BEGIN and END. */
export function splitStatements(text: string): Statement[] {
  const found: Statement[] = []
  const backslashes = MYSQL.test(text)
  const lines = lineCounter(text)
  let delimiter = ';'
  let at = 0
  while (at < text.length) {
    const command = clientCommand(text, at, backslashes)
    if (command) {
      delimiter = command.delimiter ?? delimiter
      at = command.end
      continue
    }
    const one = readOne(text, at, delimiter, backslashes)
    at = one.next
    if (one.first === null) continue
    const statement = { text: text.slice(one.first, one.end).trimEnd(), line: lines(one.first), head: one.head, backslashes }
    found.push(statement)
    if (isCopy(statement)) at = afterData(text, one.next)
  }
  return found
}

interface One {
  first: number | null
  end: number
  next: number
  head: string[]
}

function readOne(text: string, from: number, delimiter: string, backslashes: boolean): One {
  const one: One = { first: null, end: text.length, next: text.length, head: [] }
  const body = bodyDepth()
  for (let token = tokenAt(text, from, backslashes); token; token = tokenAt(text, token.end, backslashes)) {
    const ends = text.startsWith(delimiter, token.start) && (delimiter !== ';' || body.depth() === 0)
    if (ends || isGo(text, token)) return { ...one, end: token.start, next: token.start + (ends ? delimiter.length : 2) }
    one.first ??= token.start
    if (token.kind !== 'word') continue
    const word = valueOf(text, token)
    if (one.head.length < HEAD_WORDS) one.head.push(word)
    if (one.head[0] === 'create' && WITH_BODY.has(one.head.find((known) => OBJECTS.has(known)) ?? '')) body.see(word)
  }
  return one
}

/** Counts BEGIN and CASE against END. */
function bodyDepth() {
  let depth = 0
  let last = ''
  return {
    depth: () => depth,
    see: (word: string) => {
      if (last === 'end' && NO_BLOCK.has(word)) depth++
      if (word === 'begin' || (word === 'case' && depth > 0 && last !== 'end')) depth++
      if (word === 'end' && depth > 0) depth--
      last = word
    },
  }
}

/** `GO` on a line of its own, as clients of SQL Server want it. */
const isGo = (text: string, { kind, start, end }: Token): boolean =>
  kind === 'word' && end - start === 2 && /^go$/i.test(text.slice(start, end)) && /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 20), start)) && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 20))

/** `\connect`, `DELIMITER //`: a line for the client, where a statement could begin. */
function clientCommand(text: string, from: number, backslashes: boolean): { end: number; delimiter?: string } | null {
  const token = tokenAt(text, from, backslashes)
  if (!token) return { end: text.length }
  const isCommand = text[token.start] === '\\'
  if (!isCommand && (token.kind !== 'word' || valueOf(text, token) !== 'delimiter')) return null
  const lineEnd = text.indexOf('\n', token.start)
  const end = lineEnd === -1 ? text.length : lineEnd + 1
  return isCommand ? { end } : { end, delimiter: text.slice(token.end, end).trim() || ';' }
}

const isCopy = ({ head, text }: Statement): boolean => head[0] === 'copy' && /\bfrom\s+stdin\b/i.test(text)

function afterData(text: string, from: number): number {
  const end = /^\\\.[ \t]*\r?$/gm
  end.lastIndex = from
  return end.exec(text) ? end.lastIndex : text.length
}

/** Lines of places that are asked for in rising order. */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (at) => {
    for (; next !== -1 && next < at; next = text.indexOf('\n', next + 1)) line++
    return line
  }
}
