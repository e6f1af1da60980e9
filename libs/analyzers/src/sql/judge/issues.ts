import type { Evidence } from '@preflight/contracts'
import type { SqlPlace } from '../schema.ts'

/** What to do; issues that share an advice are advised once, with the statements of each. */
export interface Fix {
  advice: string
  /** the statement that does it, or a pattern for it */
  sql?: string
  /** a sentence that goes on after it */
  after?: string
}

/** What the engine calls a weakness of a database. */
export type DatabaseRule =
  | 'row-level-security-off'
  | 'policy-open-to-all'
  | 'policy-trusts-user-metadata'
  | 'row-decides-rights'
  | 'definer-function-open'
  | 'definer-function-search-path'
  | 'view-past-row-rules'
  | 'grant-too-wide'
  | 'storage-open'
  | 'firebase-rules-open'

/** Something that a check holds against a table, a function or a file. */
export interface Issue {
  rule: DatabaseRule
  /** whom it lets in: whoever has the public key of the browser, or whoever has signed up */
  lets: 'anybody' | 'signed_in'
  /** the data is somebody's own or secret, or all that there is */
  grave: boolean
  severity: 'missing' | 'partial'
  /** the engine tells of it although the check leaves room for a reason */
  told?: true
  /** what it is about: `orders` */
  object: string
  /** goes on after the object's name: "lets anybody delete rows" */
  what: string
  fix: Fix
  evidence: readonly Evidence[]
  confidence: number
}

export const evidenceOf = ({ path, line, text }: SqlPlace): Evidence => ({ file_path: path, line, text })

/** So many are named one by one. */
const NAMED = 4

/** Each place once. */
export const once = (all: readonly Evidence[]): Evidence[] => [...new Map(all.map((one) => [`${one.file_path}:${one.line ?? 0}`, one])).values()]

/** `a`, `a and b`, `a, b and 5 more` */
export function listed(names: readonly string[]): string {
  const shown = names.length > NAMED ? [...names.slice(0, NAMED - 1), `${names.length - NAMED + 1} more`] : names
  return shown.length < 2 ? (shown[0] ?? '') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`
}
