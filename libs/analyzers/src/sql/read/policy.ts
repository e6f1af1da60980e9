import type { Command } from '../schema.ts'
import { wordOutside } from '../tokens.ts'
import type { Change } from './change.ts'
import type { Cursor } from './cursor.ts'

const COMMANDS = new Map<string, Command>([['select', 'SELECT'], ['insert', 'INSERT'], ['update', 'UPDATE'], ['delete', 'DELETE'], ['all', 'ALL']])

export function createPolicy(cursor: Cursor): Change[] | null {
  cursor.take('create', 'policy')
  cursor.take('if', 'not', 'exists')
  const name = cursor.name()
  const table = cursor.take('on') ? cursor.name() : null
  if (name === null || table === null) return null
  const permissive = !(cursor.take('as') && cursor.oneOf('restrictive', 'permissive') === 'restrictive')
  const command = (cursor.take('for') && COMMANDS.get(cursor.oneOf(...COMMANDS.keys()) ?? '')) || 'ALL'
  const roles = cursor.take('to') ? rolesAt(cursor) : ['public']
  return [{ does: 'create_policy', name, table, permissive, command, roles, using: clause(cursor, 'using'), check: clause(cursor, 'check') }]
}

export function alterPolicy(cursor: Cursor): Change[] | null {
  cursor.take('alter', 'policy')
  const name = cursor.name()
  const table = cursor.take('on') ? cursor.name() : null
  if (name === null || table === null) return null
  if (cursor.take('rename', 'to')) return [{ does: 'alter_policy', name, table, to: cursor.name() ?? name }]
  const roles = cursor.take('to') ? rolesAt(cursor) : undefined
  const [using, check] = [clause(cursor, 'using'), clause(cursor, 'check')]
  return [{ does: 'alter_policy', name, table, ...(roles && { roles }), ...(using !== null && { using }), ...(check !== null && { check }) }]
}

export function dropPolicy(cursor: Cursor): Change[] | null {
  cursor.take('drop', 'policy')
  cursor.take('if', 'exists')
  const name = cursor.name()
  const table = cursor.take('on') ? cursor.name() : null
  return name === null || table === null ? null : [{ does: 'drop_policy', name, table }]
}

/** Roles between commas, in lower case. */
export function rolesAt(cursor: Cursor): string[] {
  const roles: string[] = []
  do {
    cursor.take('group')
    const role = cursor.name()
    if (role !== null) roles.push(role.toLowerCase())
  } while (cursor.take(','))
  return roles
}

function clause(cursor: Cursor, word: string): string | null {
  const at = wordOutside(cursor.read, cursor.at(), word)
  if (at === -1) return null
  const before = cursor.at()
  cursor.goTo(at + 1)
  const found = cursor.group()
  cursor.goTo(before)
  return found
}
