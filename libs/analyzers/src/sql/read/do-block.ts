import type { Statement } from '../split.ts'
import { splitStatements } from '../split.ts'
import { closes, type Read, readTokens } from '../tokens.ts'
import { EVERY_TABLE, type Placed } from './change.ts'
import { linesBefore, placeIn, splitAtCommas } from './cursor.ts'

/** Words that a statement inside a block can follow. */
const BEFORE = new Set([';', 'begin', 'then', 'else', 'loop'])
const STARTS = new Set(['create', 'alter', 'drop', 'grant', 'revoke', 'insert', 'update', 'delete', 'truncate', 'execute', 'perform'])
/** Text made at run time is worth a word where it can change who may see or change what. */
const TOUCHES = /\b(?:policy|row\s+level\s+security|grant|revoke|table|function|view)\b/i

/** The inside of a block, with what variables of its loops take as far as somebody has asked. */
interface Block extends Read {
  values: Map<string, string[] | null>
}

type ReadStatement = (statement: Statement, path: string) => Placed[]

/**
 * The statements inside `DO $$ ... $$`, and those that it runs as text where the text is known. Conditions are taken as
 * met: `if not exists (...) then create policy ...`.
 */
export function readBlock(statement: Statement, path: string, read: ReadStatement): Placed[] {
  const outer = readTokens(statement.text)
  const body = outer.tokens.find(({ kind }) => kind === 'string')
  if (!body) return []
  const line = lineAt(statement, statement.text.indexOf(body.value, body.start))
  const inner: Block = { ...readTokens(body.value), values: new Map() }
  return inner.tokens.flatMap((token, at) => {
    const before = inner.tokens[at - 1]?.value
    if (token.kind !== 'word' || !STARTS.has(token.value) || (before !== undefined && !BEFORE.has(before))) return []
    const text = inner.text.slice(token.start, endOf(inner, at))
    const placed: Statement = { text, line: line + linesBefore(inner.text, token.start), head: headOf(text), backslashes: false }
    if (token.value === 'perform') return []
    return token.value === 'execute' ? readExecuted(placed, path, inner, read) : read(placed, path)
  })
}

/** Where the statement ends that starts at a token. */
function endOf({ text, tokens }: Read, from: number): number {
  for (let at = from; at < tokens.length; at++) if (tokens[at]?.value === ';' && tokens[at]?.kind === 'sign') return tokens[at]?.start ?? text.length
  return text.length
}

const lineAt = ({ text, line }: Statement, at: number): number => line + linesBefore(text, Math.max(0, at))
const headOf = (text: string): string[] => splitStatements(text)[0]?.head.slice() ?? []

function readExecuted(statement: Statement, path: string, block: Block, read: ReadStatement): Placed[] {
  const texts = textsOf(statement.text, block)
  if (texts === null) return TOUCHES.test(statement.text) ? [{ change: { does: 'unread' }, at: placeIn(statement, path, 0) }] : []
  return texts.flatMap((text) => splitStatements(text).flatMap((one) => read({ ...one, line: statement.line + one.line - 1 }, path)))
}

/** What EXECUTE runs; null where the text is made of what is not known. */
function textsOf(execute: string, block: Block): string[] | null {
  const read = readTokens(execute)
  const [, first, second] = read.tokens
  if (first?.kind === 'string') return read.tokens.some(({ value, kind }) => kind === 'sign' && value === '||') ? null : [first.value]
  const bracketed = first?.value === '(' && second?.kind === 'string' && closes(read, 1) === 3
  if (bracketed) return [second.value]
  return first?.value === 'format' && second?.value === '(' ? formatted(read, block) : null
}

/** `format('alter table %I enable row level security', name)` in a loop over constants. */
function formatted(read: Read, block: Block): string[] | null {
  const end = closes(read, 2)
  const [pattern, ...given] = splitAtCommas(read.text.slice(read.tokens[2]?.end, read.tokens[end]?.start))
  const template = readTokens(pattern ?? '').tokens
  if (template.length !== 1 || template[0]?.kind !== 'string') return null
  const text = template[0].value
  const names = [...new Set(given)]
  if (names.length === 0) return /%[ILs\d]/.test(text) ? null : [text]
  const values = names.length === 1 ? valuesOf(names[0] ?? '', block) : null
  return values?.map((value) => text.replace(/%(?:\d+\$)?([ILs])/g, (_, kind: string) => (kind === 'L' ? `'${value}'` : value === EVERY_TABLE ? `"${value}"` : value))) ?? null
}

/** What a loop's variable takes: constants of an array or a list, or every table. */
function valuesOf(expression: string, block: Block): string[] | null {
  const variable = expression.split('.')[0]?.trim().toLowerCase() ?? ''
  const before = block.values.get(variable)
  if (before !== undefined) return before
  const found = valuesOfVariable(variable, block)
  block.values.set(variable, found)
  return found
}

function valuesOfVariable(variable: string, block: Read): string[] | null {
  const { tokens } = block
  const loop = tokens.findIndex(({ value, kind }, at) => kind === 'word' && (value === 'for' || value === 'foreach') && tokens[at + 1]?.value === variable)
  const end = tokens.findIndex(({ value }, at) => at > loop && value === 'loop')
  if (loop === -1 || end === -1) return null
  const head = tokens.slice(loop, end)
  // all but some
  if (head.some(({ value }) => value === 'not' || value === '<>' || value === '!=')) return null
  const constants = head.flatMap(({ kind, value }) => (kind === 'string' && value !== 'public' ? value.split(/[{},\s]+/).filter((one) => one !== '') : []))
  if (constants.length > 0) return onlyNames(constants)
  if (head.some(({ value }) => value === 'pg_tables' || value === 'tables') && !head.some(({ value }) => value === 'and')) return [EVERY_TABLE]
  return onlyNames(declared(head.at(-1)?.value ?? '', block))
}

/** `names text[] := array['a', 'b'];` */
function declared(name: string, { tokens }: Read): string[] {
  const at = tokens.findIndex(({ value, kind }) => kind === 'word' && value === name)
  const end = tokens.findIndex(({ value }, index) => index > at && value === ';')
  return at === -1 || end === -1 ? [] : tokens.slice(at, end).flatMap(({ kind, value }) => (kind === 'string' ? value.split(/[{},\s]+/).filter((one) => one !== '') : []))
}

const onlyNames = (values: readonly string[]): string[] | null => (values.length > 0 && values.every((value) => /^[\w.]+$/.test(value)) ? [...values] : null)
