import type { DeepDiveQuestion, Finding, ModelLook } from '@preflight/contracts'
import { findingOfItem } from './checklist.ts'

type Claim = ModelLook['claims'][number]

const PREFIX = 'model/'

/** The rule that a claim of the model is under as a finding: that of its question. */
export const ruleOfClaim = (questionId: string): string => `${PREFIX}${questionId}`

/** Whether a finding is a claim of the model: it is in no score, verdict or count of what changed. */
export const isModelClaim = ({ rule_id }: Pick<Finding, 'rule_id'>): boolean => rule_id.startsWith(PREFIX)

export const CLAIM_NOTE = 'From the model, confirmed against the code. It counts in no score or verdict.'

/** A claim of the model as the launch_ready finding that it is. */
export function findingOfClaim({ id, question }: Pick<DeepDiveQuestion, 'id' | 'question'>, { finding_id, title, text, severity, file_path, line, place }: Claim, created_at: string): Finding {
  const item = { check_id: '', check_name: title, area: '', status: 'PARTIAL' as const, summary: `${text}\n\n${CLAIM_NOTE} The question was: ${question}`, recommendations: [], confidence: 0, weight: 0, blocker: false, evidence: [], finding_ids: [] }
  return { ...findingOfItem(item, finding_id, created_at), severity, file_path, line_number: line, text_source: 'model', rule_id: ruleOfClaim(id), confidence: 'low', place }
}
