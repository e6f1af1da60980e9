import { catalogue, type EngineFinding } from '@preflight/analyzers'
import { counted, fixHeadline, nameOfFixed, type FindingOfFix, type FixCheck, FixProof, writtenBy } from '@preflight/contracts'
import { Check } from 'typebox/value'
import { GONE_ALONG, type Outcome } from '@preflight/fixes'
import type { FindingToFix } from './claim.ts'

/** The fixes that a model wrote in a job, or tried to. */
export interface ByModel {
  /** its name */
  model: string
  /** keys of the findings that it was asked to fix */
  tried: ReadonlySet<string>
}

/** What was not checked, so that its absence is not taken for a proof. */
const notChecked = ({ proven, testsNotRun }: OutcomeOfJob, byModel: ByModel | null): string[] => [
  ...(testsNotRun === null ? [] : [`The project's own tests (${testsNotRun})`]),
  ...(proven.length > 0 && proven.every(({ finding }) => byModel?.tried.has(finding.key)) ? [] : [byModel && proven.some(({ finding }) => byModel.tried.has(finding.key)) ? 'Review by an AI model of the changes that rules made' : 'Review of the change by an AI model']),
]

/** A finding of a job that no engine result speaks of any more. */
export interface Absent {
  id: string
  rule_id: string
  title: string
  file_path: string
  line_number: number | null
  reason: string
}

/** A finding that is not there any more, as its rule calls it: what a model wrote about it goes into no pull request. */
export const absentOf = ({ id, rule_id, title, text_source, file_path, line_number }: Omit<FindingToFix, 'severity_rank'>, reason: string): Absent =>
  ({ id, rule_id, title: text_source === 'rules' ? title : (catalogue.get(rule_id)?.title ?? rule_id), file_path, line_number, reason })

type OutcomeOfJob = Pick<Outcome, 'proven' | 'refused' | 'along' | 'rungs' | 'changes' | 'testsNotRun'>

const ofFinding = (idOf: (finding: EngineFinding) => string, finding: EngineFinding) => ({
  finding_id: idOf(finding), file_path: finding.file_path, title: finding.title, rule_id: finding.rule_id, line_number: finding.line,
})

/** Why recipes leave such a finding alone: whoever takes a fix that a model wrote has to decide it. */
const openPoint = ({ refusal }: EngineFinding): string | null => (refusal === null ? null : `Decide before you use this fix: ${refusal}.`)

/**
 * What a fix did, as data.
 * @param idOf the id under which the scan stored a finding
 * @param byModel null where no model was asked
 */
export function proofOf(outcome: OutcomeOfJob, absent: readonly Absent[], idOf: (finding: EngineFinding) => string, byModel: ByModel | null = null): FixProof {
  const { proven, refused, along, rungs, changes } = outcome
  const by = ({ key }: EngineFinding) => (byModel?.tried.has(key) ? ('model' as const) : ('rules' as const))
  return {
    files: changes.map(({ path }) => path),
    findings: [
      ...proven.map(({ finding, proposal }): FindingOfFix => ({ ...ofFinding(idOf, finding), change: proposal.summary, todo: proposal.todo ?? (by(finding) === 'model' ? openPoint(finding) : null), reason: null, by: by(finding) })),
      ...along.map((finding): FindingOfFix => ({ ...ofFinding(idOf, finding), change: GONE_ALONG, todo: null, reason: null, by: 'rules' })),
      ...refused.map(({ finding, reason }): FindingOfFix => ({ ...ofFinding(idOf, finding), change: null, todo: null, reason, by: by(finding) })),
      ...absent.map(({ id, reason, ...rest }): FindingOfFix => ({ finding_id: id, ...rest, change: null, todo: null, reason, by: 'rules' })),
    ],
    rungs: [...rungs],
    not_checked: notChecked(outcome, byModel),
    notes: [],
    ...(byModel && byModel.tried.size > 0 && { model: byModel.model }),
  }
}

/** The proof that a job has stored; null where it has none, or one of an earlier version. */
export const proofIn = ({ proof }: { proof: unknown }): FixProof | null => (Check(FixProof, proof) ? proof : null)

/** Whether a model wrote something that was made. */
export const isByModel = ({ findings }: FixProof): boolean => findings.some(({ by, reason, change }) => by === 'model' && reason === null && change !== null)

function findingLine(proof: FixProof, finding: FindingOfFix, withFile: boolean): string {
  const name = nameOfFixed(finding) + (withFile ? ` in ${finding.file_path}` : '')
  if (finding.reason !== null) return `Not fixed: ${name}: ${finding.reason}.`
  return [`Fixed: ${name}.`, finding.change, writtenBy(proof, finding)].filter(Boolean).join(' ')
}

const rungLine = ({ rung, name, passed, detail }: FixCheck) => `${rung}. ${name}: ${passed ? 'yes' : `no, ${detail ?? 'not verified'}`}.`

const todoLines = ({ findings }: FixProof) => [...new Set(findings.flatMap(({ todo }) => todo ?? []))].map((todo) => `To do: ${todo}`)

/** Findings that are listed one by one. */
const MAX_LISTED = 20

/** What was not fixed comes first where not all can be listed: a fixed finding shows its own part of the proof. */
function findingLines(proof: FixProof): string[] {
  const { findings } = proof
  const withFile = new Set(findings.map(({ file_path }) => file_path)).size > 1
  const all = findings.length > MAX_LISTED ? findings.toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null)) : findings
  const [listed, rest] = [all.slice(0, MAX_LISTED), all.slice(MAX_LISTED)]
  const fixed = rest.filter(({ reason }) => reason === null).length
  const left = rest.length - fixed
  return [
    ...listed.map((finding) => findingLine(proof, finding, withFile)),
    ...(left > 0 ? [`Not fixed, and not listed here: ${counted(left, 'more finding')}.`] : []),
    ...(fixed > 0 ? [`Fixed, and not listed here: ${counted(fixed, 'more finding')}. Each says what was changed for it.`] : []),
  ]
}

/** The same as text for its user. */
export function summarise(proof: FixProof): string {
  return [
    fixHeadline(proof),
    ...proof.notes,
    ...findingLines(proof),
    ...todoLines(proof),
    ...(proof.rungs.length > 0 ? ['How it was proven:', ...proof.rungs.map(rungLine)] : []),
    ...proof.not_checked.map((what) => `Not checked: ${what}.`),
  ].join('\n')
}
