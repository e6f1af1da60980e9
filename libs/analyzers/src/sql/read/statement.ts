import type { Statement } from '../split.ts'
import { alterTable } from './alter-table.ts'
import type { Change, Placed } from './change.ts'
import { type Cursor, cursorOf, placeIn } from './cursor.ts'
import { readBlock } from './do-block.ts'
import { drop } from './drop.ts'
import { alterFunction, createEventTrigger, createFunction, createTrigger, dropFunction, dropTrigger } from './function.ts'
import { defaultPrivileges, grant } from './grant.ts'
import { alterPolicy, createPolicy, dropPolicy } from './policy.ts'
import { createIndex, deleteRows, insert, truncate, update } from './rows.ts'
import { createTable } from './table.ts'
import { alterView, createView } from './view.ts'

/** null: it begins like one of these and goes on like none */
type Reader = (cursor: Cursor) => Change[] | null

/** By the words that a statement begins with, words between them passed over. */
const READERS: readonly (readonly [verb: string, object: string | null, read: Reader])[] = [
  ['create', 'table', createTable],
  ['create', 'policy', createPolicy],
  ['create', 'function', createFunction],
  ['create', 'procedure', createFunction],
  ['create', 'trigger', createTrigger],
  ['create', 'event', createEventTrigger],
  ['create', 'view', createView],
  ['create', 'index', createIndex],
  ['alter', 'table', alterTable],
  ['alter', 'policy', alterPolicy],
  ['alter', 'function', alterFunction],
  ['alter', 'procedure', alterFunction],
  ['alter', 'view', alterView],
  ['alter', 'default', defaultPrivileges],
  ['drop', 'policy', dropPolicy],
  ['drop', 'function', dropFunction],
  ['drop', 'procedure', dropFunction],
  ['drop', 'trigger', dropTrigger],
  ['drop', null, drop],
  ['grant', null, grant],
  ['revoke', null, grant],
  ['insert', null, insert],
  ['update', null, update],
  ['delete', null, deleteRows],
  ['truncate', null, truncate],
]

/** What may stand between `create` and what it creates. */
const BETWEEN = new Set(['or', 'replace', 'global', 'local', 'temp', 'temporary', 'unlogged', 'foreign', 'unique', 'recursive', 'materialized', 'constraint', 'fulltext', 'spatial', 'clustered', 'nonclustered', 'algorithm', 'undefined', 'merge', 'temptable', 'force', 'definer', 'alter'])
/** A statement may be long (rows), one that makes or changes something is not. */
const MAX_LENGTH = 200_000

/** Everything that a statement does, at its place. */
export function readStatement(statement: Statement, path: string): Placed[] {
  const [verb, ...rest] = statement.head
  const tooLong = statement.text.length > MAX_LENGTH
  if (verb === 'do' && !tooLong) return readBlock(statement, path, readStatement)
  const object = rest.find((word) => !BETWEEN.has(word))
  const reader = READERS.find(([first, second]) => first === verb && (second === null || second === object))?.[2]
  if (!reader) return verb === 'do' ? [{ change: { does: 'unread' }, at: placeIn(statement, path, 0) }] : []
  const cursor = cursorOf(statement, path)
  const at = placeIn(statement, path, 0)
  const changes = tooLong && verb !== 'insert' ? null : reader(cursor)
  return (changes ?? [{ does: 'unread' as const }]).map((change) => ({ change, at }))
}
