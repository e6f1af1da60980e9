import { browserAccess } from '../../sql/judge/access.ts'
import { BROWSER_ROLES } from '../../sql/judge/privileges.ts'
import type { Schema } from '../../sql/schema.ts'

/** Row rules keep some of its rows from somebody who has only the public key. */
export function isHidden(schema: Schema, name: string): boolean {
  const table = schema.tables.find((one) => one.name === name)
  if (!table?.rowRules) return false
  const { binds } = browserAccess(table, 'SELECT', BROWSER_ROLES)
  return binds !== 'always' && binds !== 'role_only' && binds !== 'row_state'
}
