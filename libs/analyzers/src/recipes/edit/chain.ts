import type { Call } from '../../syntax/dialect.ts'
import type { ParsedFile } from '../../syntax/parsed-file.ts'

/** The call itself, or the nearest one in the chain in front of it: `db.query(...)` of `db.query(...).fetch()`. */
export function callInChain(file: ParsedFile, call: Call | null, isWanted: (call: Call) => boolean): Call | null {
  for (let at = call; at; at = at.receiver ? file.call(file.unwrap(at.receiver)) : null) if (isWanted(at)) return at
  return null
}
