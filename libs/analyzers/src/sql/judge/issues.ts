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

/** Something that a check holds against a table, a function or a file. */
export interface Issue {
  severity: 'missing' | 'partial'
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
