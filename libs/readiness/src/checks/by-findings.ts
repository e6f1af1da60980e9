import { runsForUsers, SEVERITY_RANK, type Evidence, type Severity } from '@preflight/contracts'
import { type Answered, missing, partial } from '../outcome.ts'
import type { Project, ProjectFinding } from '../project/project.ts'

export interface ByFindings {
  /** ids of rules, or the beginning of ids with a `/` at the end: `secrets/` */
  rules: readonly string[]
  /** findings of this severity count as half; medium where it does not say */
  atLeast?: 'medium' | 'low'
  /** what is run by hand counts like the rest; else severe findings there are half, and others nothing */
  everywhere?: boolean
  /** what is wrong; no counts, for some of the findings may be ignored later */
  found: string
  /** what to do about it */
  todo: readonly string[]
  /** what holds where none is found */
  none: Answered
}

const severe = ({ severity, confidence }: ProjectFinding) => SEVERITY_RANK[severity] >= SEVERITY_RANK.high && confidence !== 'low'
const isNotable = ({ severity, confidence }: ProjectFinding, atLeast: Severity) => SEVERITY_RANK[severity] >= SEVERITY_RANK[atLeast] && (confidence !== 'low' || SEVERITY_RANK[severity] >= SEVERITY_RANK.high)

export const isOf = (rules: readonly string[]) => ({ rule_id }: ProjectFinding): boolean => rules.some((rule) => (rule.endsWith('/') ? rule_id.startsWith(rule) : rule_id === rule))

/** Whether there is one of note in code that ships. */
export const hasFinding = ({ findings }: Project, rules: readonly string[]): boolean => findings.some((finding) => finding.place === 'code' && isOf(rules)(finding) && isNotable(finding, 'medium'))

export const asEvidence = ({ file_path, line, title }: ProjectFinding): Evidence => ({ file_path, line, text: title })

/** A check that findings decide: severe ones in shipped code fail it, others of note are half. */
export function byFindings({ findings }: Project, { rules, atLeast = 'medium', everywhere = false, found, todo, none }: ByFindings): Answered {
  const own = findings.filter((finding) => finding.place === 'code' && isOf(rules)(finding)).sort(bySeverity)
  const counts = ({ file_path }: ProjectFinding) => everywhere || runsForUsers(file_path)
  const bad = own.filter((finding) => severe(finding) && counts(finding))
  const some = own.filter((finding) => !bad.includes(finding) && (severe(finding) || (isNotable(finding, atLeast) && counts(finding))))
  const half = some.length === 0 ? none : partial(found, { confidence: confidenceOf(some), ...restsOn(some), recommendations: todo, otherwise: none })
  return bad.length === 0 ? half : missing(found, { confidence: confidenceOf(bad), ...restsOn(bad), recommendations: todo, otherwise: half })
}

const restsOn = (findings: readonly ProjectFinding[]) => ({ evidence: findings.map(asEvidence), finding_ids: findings.map(({ id }) => id) })

const bySeverity = (a: ProjectFinding, b: ProjectFinding) => SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity]

const PERCENT = { high: 95, medium: 80, low: 50 } as const
const confidenceOf = (findings: readonly ProjectFinding[]) => Math.max(...findings.map(({ confidence }) => PERCENT[confidence]))
