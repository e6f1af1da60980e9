import { bodyFacts } from './bodies.ts'
import { inBrackets } from '../tokens.ts'
import type { Change } from './change.ts'
import { type Cursor, splitAtCommas } from './cursor.ts'
import { tablesAfter } from './table.ts'

const AGGREGATES = new Set(['count', 'sum', 'avg', 'min', 'max', 'array_agg'])

export function createView(cursor: Cursor): Change[] | null {
  while (cursor.oneOf('create', 'or', 'replace', 'recursive', 'force', 'algorithm', '=', 'undefined', 'merge', 'temptable')) continue
  if (cursor.oneOf('temp', 'temporary')) return []
  const materialized = cursor.take('materialized')
  if (!cursor.take('view')) return null
  cursor.take('if', 'not', 'exists')
  const name = cursor.name()
  if (name === null) return null
  cursor.group()
  const invoker = cursor.take('with') && isInvoker(cursor.group() ?? '')
  const words = cursor.read.tokens.map(({ value }) => value)
  const { asksCaller } = bodyFacts(cursor.read.text)
  return [{ does: 'create_view', name, materialized, invoker, asksCaller, aggregates: words.some((word, at) => AGGREGATES.has(word) && words[at + 1] === '('), reads: tablesAfter(cursor, 'from', 'join').filter((one) => one !== name) }]
}

/** `security_invoker = true`, `security_invoker` */
const isInvoker = (options: string): boolean =>
  splitAtCommas(options).some((option) => /^"?security_invoker"?\s*(?:=\s*'?(?:true|on|1|yes)'?)?$/i.test(option))

export function alterView(cursor: Cursor): Change[] | null {
  cursor.take('alter')
  cursor.take('materialized')
  if (!cursor.take('view')) return null
  cursor.take('if', 'exists')
  const name = cursor.name()
  if (name === null) return null
  const sets = cursor.take('set')
  if (!cursor.is('(')) return []
  const options = inBrackets(cursor.read, cursor.at())
  if (!/security_invoker/i.test(options)) return []
  return [{ does: 'alter_view', name, invoker: sets && isInvoker(options) }]
}
