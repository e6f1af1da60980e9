import type { AnswerStatus, Evidence } from '@preflight/contracts'
import { AREAS as AREA_NAMES, checks } from '@preflight/readiness'
import { ANSWERS, type SampleAnswer } from './answers.ts'

/** A check with its answer, as a launch scan would store it. */
export interface SampleCheck extends Required<Omit<SampleAnswer, 'evidence'>> {
  check_id: string
  check_name: string
  area: string
  weight: number
  blocker: boolean
  evidence: Evidence[]
}

const AREAS = new Map<string, string>(Object.entries(AREA_NAMES))
const UNANSWERED: SampleAnswer = { status: 'NOT_ASSESSED', summary: 'Preflight has no probe for this yet.' }

const evidenceOf = ([place, text]: readonly [place: string, text: string]): Evidence => {
  const [file_path = '', line] = place.split(':')
  return { file_path, line: line === undefined ? null : Number(line), text }
}

/** The checklist of the sample project: every check that there is, by its real name. */
export const SHOP_CHECKS: readonly SampleCheck[] = checks.map(({ id, name, weight, blocker }) => {
  const { evidence = [], confidence = 90, recommendations = [], findings = [], ...rest } = ANSWERS.get(id) ?? UNANSWERED
  return { check_id: id, check_name: name, area: AREAS.get(id.charAt(0)) ?? '', weight, blocker, confidence, recommendations, findings, ...rest, evidence: evidence.map(evidenceOf) }
})

const isOpen = (status: AnswerStatus) => status === 'MISSING' || status === 'PARTIAL'

const done = (check: SampleCheck): SampleCheck => ({ ...check, status: 'PASSED', recommendations: [], findings: [], summary: 'Done since the last scan.' })

/** No blocker any more, some work; the owner has confirmed nothing. */
export const CONDITIONAL_CHECKS: readonly SampleCheck[] = SHOP_CHECKS.map((check) => (isOpen(check.status) && check.blocker ? done(check) : check))

/** Nothing left but what can wait. */
export const READY_CHECKS: readonly SampleCheck[] = CONDITIONAL_CHECKS.map((check) => (check.status === 'MISSING' ? done(check) : check))

/** Answers of the scan before: three got better since, one worse, one was not looked at. */
const BEFORE: ReadonlyMap<string, AnswerStatus> = new Map([['A3', 'MISSING'], ['B3', 'PARTIAL'], ['D4', 'MISSING'], ['D5', 'PASSED'], ['G1', 'NOT_ASSESSED']])

export const earlier = (checks: readonly SampleCheck[]): SampleCheck[] => checks.map((check) => ({ ...check, status: BEFORE.get(check.check_id) ?? check.status }))
