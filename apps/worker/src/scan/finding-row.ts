import { createHash } from 'node:crypto'
import type { EngineFinding } from '@preflight/analyzers'
import { SEVERITY_RANK } from '@preflight/contracts'
import type { findings } from '@preflight/db'
import { canWriteFix } from '../fix/model/can-write.ts'

export type FindingRow = typeof findings.$inferInsert

/** Whether a person's verdict holds on it: then it counts in no score, text or number of changes. */
export const isIgnored = ({ triage_id }: Pick<FindingRow, 'triage_id'>) => (triage_id ?? null) !== null

/** RFC 9562 version 5: the same name below the same namespace is the same UUID. */
export function uuid5(namespace: string, name: string): string {
  const hash = createHash('sha1').update(Buffer.from(namespace.replaceAll('-', ''), 'hex')).update(name).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex', 0, 16)
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** PostgreSQL stores neither NUL nor half of a surrogate pair, and both occur in source files. */
const UNSTORABLE = /\0|\p{Cs}/gu
export const storable = (text: string) => text.replace(UNSTORABLE, '\uFFFD')

/** The row of an engine finding. Its id is the same whenever the same scan finds it again. */
export function findingRow(scanId: string, attempt: number, finding: EngineFinding): FindingRow {
  const id = uuid5(scanId, finding.key)
  return {
    id,
    scan_id: scanId,
    rule_id: finding.rule_id,
    finding_type: finding.category,
    severity: finding.severity,
    severity_rank: SEVERITY_RANK[finding.severity],
    severity_reasons: finding.severity_reasons.map((reason) => ({ ...reason, because: storable(reason.because), at: reason.at && { ...reason.at, file_path: storable(reason.at.file_path) } })),
    confidence: finding.confidence,
    place: finding.place,
    title: storable(finding.title),
    description: storable(finding.description),
    fix_suggestion: storable(finding.fix_suggestion),
    remediation: storable(finding.fix_request.change),
    file_path: storable(finding.file_path),
    line_number: finding.line,
    end_line: finding.end_line,
    column_number: finding.column,
    language: finding.language,
    cwe_ids: finding.cwe_ids,
    owasp: finding.owasp,
    excerpt: { ...finding.excerpt, lines: finding.excerpt.lines.map(storable) },
    trace: finding.trace.map((step) => ({ ...step, title: storable(step.title), expression: storable(step.expression), ...(step.code === undefined ? {} : { code: storable(step.code) }) })),
    sibling_group: finding.sibling_group,
    references: finding.references,
    also_reported_by: finding.also_reported_by,
    has_fix: finding.proposals.length > 0,
    model_can_fix: canWriteFix(finding),
    no_fix: finding.refusal === null ? null : storable(finding.refusal),
    print: { ...finding.print, scope: storable(finding.print.scope) },
    lineage_id: id,
    seen_in_attempt: attempt,
  }
}
