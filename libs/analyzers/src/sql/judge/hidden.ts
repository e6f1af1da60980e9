import { browserAccess } from './access.ts'
import { BROWSER_ROLES } from './privileges.ts'
import type { Schema } from '../schema.ts'

/** Row rules keep some of its rows from somebody who has only the public key. */
export function isHidden(schema: Schema, name: string): boolean {
  const table = schema.tables.find((one) => one.name === name)
  if (!table?.rowRules) return false
  const { binds } = browserAccess(table, 'SELECT', BROWSER_ROLES)
  return binds !== 'always' && binds !== 'role_only' && binds !== 'row_state'
}
