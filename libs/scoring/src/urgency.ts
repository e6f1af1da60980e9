import { CONFIDENCES, isShipped, PLACES, SEVERITY_RANK, type Confidence, type Place, type Severity } from '@preflight/contracts'

export interface Urgent {
  id: string
  severity: Severity
  confidence: Confidence
  place: Place
  file_path: string
  line: number
}

const byText = (a: string, b: string) => Number(a > b) - Number(a < b)

/**
 * The order in which to look at findings: what runs for users before everything else, severe before mild, sure before
 * unsure, tests before examples and documents; then by place, so that the order is always the same.
 */
export const byUrgency = (a: Urgent, b: Urgent): number =>
  Number(isShipped(b)) - Number(isShipped(a)) ||
  SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity] ||
  CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) ||
  PLACES.indexOf(a.place) - PLACES.indexOf(b.place) ||
  byText(a.file_path, b.file_path) ||
  a.line - b.line ||
  byText(a.id, b.id)
