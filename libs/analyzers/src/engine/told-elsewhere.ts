import type { Deduped } from '../dedupe/dedupe.ts'
import { callEnd } from './call-end.ts'

/** Rules that see the setting itself, wherever it is written down. */
const SETTINGS = new Set(['tls-verification-off'])

/** A constant that a setting is switched off with. */
const CONSTANT = /\b(?:false|true|nil|null|\d+)\b|none\b|['"]/i

/** Options under their names: `rejectUnauthorized: false`, `'verify' => false`. */
const OPTION = /[\w'"]\s*(?::|=>)\s/

/**
 * Whether data flow tells of a call what a rule tells of the place where the setting is written down: a call that is only
 * given its options by a name adds nothing to it.
 */
export function isToldElsewhere({ raw, merged }: Deduped, all: readonly Deduped[], lines: readonly string[]): boolean {
  if (raw.analyzer !== 'dataflow' || !SETTINGS.has(raw.rule_id) || (raw.trace?.length ?? 0) > 0 || merged.length > 0) return false
  const until = callEnd(lines, raw.line, raw.column)
  if (CONSTANT.test(lines.slice(raw.line - 1, until).join('\n').slice(raw.column - 1))) return false
  return all.some((other) => other.raw.analyzer === 'rules' && other.raw.rule_id === raw.rule_id && OPTION.test(lines[other.raw.line - 1] ?? ''))
}
