import type { Severity, SeverityReason } from '@preflight/contracts'
import type { Circumstance } from './circumstance.ts'
import type { Entry } from './entry.ts'

/** The reason in words: the entry's sentence with the place and the name of the circumstance. */
export function reasonOf({ id, because }: Entry, circumstance: Circumstance, from: Severity, to: Severity): SeverityReason {
  const at = 'at' in circumstance ? circumstance.at : null
  const check = 'check' in circumstance ? circumstance.check : ''
  const texts = new Map([['{at}', at ? `${at.path} line ${at.line}` : ''], ['{file}', at?.path ?? ''], ['{check}', check]])
  return { id, because: because.replace(/\{\w+\}/g, (name) => texts.get(name) ?? ''), from, to, at: at && { file_path: at.path, line: at.line } }
}
