import { wordOutside } from '../tokens.ts'
import type { Change } from './change.ts'
import type { Cursor } from './cursor.ts'
import { parametersIn, typesIn } from './grant.ts'

const AFTER_RETURNS = new Set(['as', 'language', 'security', 'set', 'stable', 'immutable', 'volatile', 'strict', 'called', 'returns', 'parallel', 'cost', 'rows', 'window', 'leakproof', 'not', 'begin', 'return', 'deterministic', 'reads', 'no', 'modifies', 'sql', 'external'])

export function createFunction(cursor: Cursor): Change[] | null {
  while (cursor.oneOf('create', 'or', 'replace', 'alter')) continue
  if (!cursor.oneOf('function', 'procedure')) return null
  const name = cursor.name()
  if (name === null) return null
  const list = cursor.group() ?? ''
  const returns = cursor.take('returns') ? returnType(cursor) : 'void'
  const rest = cursor.at()
  return [{
    does: 'create_function', name, arguments: typesIn(list), parameters: parametersIn(list), returns,
    language: after(cursor, rest, 'language'),
    definer: has(cursor, rest, 'security', 'definer'),
    fixedSearchPath: has(cursor, rest, 'set', 'search_path'),
    body: bodyOf(cursor, rest),
  }]
}

function returnType(cursor: Cursor): string {
  const words: string[] = []
  while (!cursor.done() && !AFTER_RETURNS.has(cursor.peek())) {
    if (cursor.group() !== null) continue
    words.push(cursor.peek())
    cursor.goTo(cursor.at() + 1)
  }
  return words.join(' ').replaceAll(' . ', '.').replace(/\bpublic\./, '')
}

function after(cursor: Cursor, from: number, word: string): string {
  const at = wordOutside(cursor.read, from, word)
  return at === -1 ? '' : (cursor.read.tokens[at + 1]?.value.toLowerCase() ?? '')
}

function has(cursor: Cursor, from: number, first: string, second: string): boolean {
  const { tokens } = cursor.read
  return tokens.some((token, at) => at >= from && token.kind === 'word' && token.value === first && tokens[at + 1]?.value === second)
}

/** The text after AS, or everything from BEGIN or RETURN on. */
function bodyOf(cursor: Cursor, from: number): string {
  const { tokens, text } = cursor.read
  const quoted = tokens.findIndex((token, at) => at > from && token.kind === 'string' && tokens[at - 1]?.value === 'as')
  if (quoted !== -1) return tokens[quoted]?.value ?? ''
  const open = wordOutside(cursor.read, from, 'begin', 'return')
  return open === -1 ? '' : text.slice(tokens[open]?.start ?? 0)
}

export function alterFunction(cursor: Cursor): Change[] | null {
  cursor.take('alter')
  cursor.oneOf('function', 'procedure', 'routine')
  const name = cursor.name()
  if (name === null) return null
  cursor.group()
  const change = { does: 'alter_function' as const, name }
  if (cursor.take('rename', 'to')) return [{ ...change, to: cursor.name() ?? name }]
  const rest = cursor.at()
  const changes: Change[] = []
  if (has(cursor, rest, 'security', 'definer')) changes.push({ ...change, definer: true })
  if (has(cursor, rest, 'security', 'invoker')) changes.push({ ...change, definer: false })
  if (has(cursor, rest, 'set', 'search_path')) changes.push({ ...change, fixedSearchPath: true })
  return changes
}

export function dropFunction(cursor: Cursor): Change[] | null {
  cursor.take('drop')
  cursor.oneOf('function', 'procedure', 'routine')
  cursor.take('if', 'exists')
  const changes: Change[] = []
  do {
    const name = cursor.name()
    if (name === null) return null
    const types = cursor.group()
    changes.push({ does: 'drop_function', name, arguments: types === null ? null : typesIn(types) })
  } while (cursor.take(','))
  return changes
}

const EVENTS = ['insert', 'update', 'delete', 'truncate']

export function createTrigger(cursor: Cursor): Change[] | null {
  while (cursor.oneOf('create', 'or', 'replace', 'constraint')) continue
  if (!cursor.take('trigger')) return null
  cursor.take('if', 'not', 'exists')
  const name = cursor.name()
  if (name === null) return null
  const { tokens } = cursor.read
  const on = wordOutside(cursor.read, cursor.at(), 'on')
  const head = tokens.slice(cursor.at(), on).map(({ value }) => value)
  cursor.goTo(on + 1)
  const table = on === -1 ? null : cursor.name()
  const runs = wordOutside(cursor.read, cursor.at(), 'execute')
  cursor.goTo(runs === -1 ? tokens.length : runs + 2)
  return table === null ? null : [{ does: 'create_trigger', table, name, runs: cursor.name() ?? '', before: head.includes('before'), events: EVENTS.filter((event) => head.includes(event)) }]
}

export function dropTrigger(cursor: Cursor): Change[] | null {
  cursor.take('drop', 'trigger')
  cursor.take('if', 'exists')
  const name = cursor.name()
  const table = cursor.take('on') ? cursor.name() : null
  return name === null || table === null ? [] : [{ does: 'drop_trigger', table, name }]
}

/** `create event trigger name on ddl_command_end when tag in (...) execute function name()` */
export function createEventTrigger(cursor: Cursor): Change[] | null {
  if (!cursor.take('create', 'event', 'trigger')) return []
  const runs = wordOutside(cursor.read, cursor.at(), 'execute')
  cursor.goTo(runs === -1 ? cursor.read.tokens.length : runs + 2)
  const name = cursor.name()
  return name === null ? null : [{ does: 'every_new_table', runs: name }]
}
