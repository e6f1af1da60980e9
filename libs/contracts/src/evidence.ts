import * as Type from 'typebox'
import { IdParams, Nullable, Uuid } from './common.ts'
import { endpoint } from './endpoint.ts'
import { Reference, TraceStep, Triage } from './findings.ts'

/** What an export says of a finding beyond the list: where exactly it stands, how it is recognised, why it is ignored. */
export const FindingEvidence = Type.Object({
  id: Uuid,
  /** lines and columns count from 1 */
  column: Nullable(Type.Integer()),
  end_line: Nullable(Type.Integer()),
  owasp: Nullable(Type.String()),
  /** the same for the same code in every scan, in its file and of its rule; null where no code was seen */
  fingerprint: Nullable(Type.String()),
  trace: Type.Array(TraceStep),
  references: Type.Array(Reference),
  triage: Nullable(Triage),
})
export type FindingEvidence = Type.Static<typeof FindingEvidence>

export const ScanEvidence = Type.Object({ findings: Type.Array(FindingEvidence) })
export type ScanEvidence = Type.Static<typeof ScanEvidence>

/** For the owner alone: a viewer is not told why a finding is ignored. */
export const getScanEvidence = endpoint({
  method: 'GET',
  url: '/api/v1/scan/:id/evidence',
  summary: 'Evidence for all findings of a scan, for exports; available while it runs',
  params: IdParams,
  data: ScanEvidence,
})
