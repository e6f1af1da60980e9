import { catalogue } from '../catalogue/catalogue.ts'
import type { Candidate } from '../dedupe/dedupe.ts'
import type { RuleInfo } from '../rule.ts'
import type { Circumstance } from '../severity/circumstance.ts'
import { type Evidence as SeverityEvidence, judge } from '../severity/judge.ts'
import { FINDING_POLICY } from '../severity/policy.ts'
import { severityByAnalyzer, subjectOf } from '../severity/raw.ts'
import { circumstancesOf } from '../severity/seen.ts'
import type { RawFinding } from '../types.ts'
import { callEnd } from './call-end.ts'
import type { AnalysedFile, Evidence, Mask } from './evidence.ts'
import { isOmittedInTests } from './omitted-in-tests.ts'

/** Lines of a call with many options: one setting in it is reported once. */
const MAX_OPTIONS = 60

interface Known extends SeverityEvidence {
  raw: RawFinding
  info: RuleInfo
}

/** What the analyzers said about one file, each as severe as it is by what is known about it. */
export function candidatesOf(raws: readonly RawFinding[], file: AnalysedFile, evidence: Evidence): Candidate[] {
  const known = raws.flatMap((raw) => {
    const info = catalogue.get(raw.rule_id)
    return info && !(file.place === 'test' && isOmittedInTests(info, severityByAnalyzer(raw, info))) ? [knownOf(raw, info, file, evidence)] : []
  })
  const judgements = judge(known, FINDING_POLICY)
  return known.flatMap(({ raw, info, subject, circumstances }, at) => {
    const judgement = judgements[at]
    if (!judgement) return []
    const until = raw.analyzer === 'dataflow' ? callEnd(evidence.lines, raw.line, raw.column, MAX_OPTIONS) : raw.line
    return [{ raw, cwe: info.cwe, confidence: subject.confidence, ...judgement, circumstances, scope: evidence.scope(raw).name, until }]
  })
}

function knownOf(raw: RawFinding, info: RuleInfo, { place, language, mask }: AnalysedFile, { lines }: Evidence): Known {
  const subject = subjectOf(raw, info, language)
  const circumstances = circumstancesOf(raw, { category: info.category, confidence: subject.confidence, place, language, lines })
  return { raw, info, subject, base: raw.severity ?? info.severity, circumstances: circumstances.map((one) => masked(one, mask)) }
}

const masked = (circumstance: Circumstance, mask: Mask): Circumstance => ('check' in circumstance ? { ...circumstance, check: mask(circumstance.check) } : circumstance)
