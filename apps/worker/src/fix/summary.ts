import { catalogue, type EngineFinding } from '@preflight/analyzers'
import { counted, fixHeadline, nameOfFixed, type FindingOfFix, type FixCheck, type FixProof } from '@preflight/contracts'
import { GONE_ALONG, type Outcome } from '@preflight/fixes'
import type { FindingToFix } from './claim.ts'

/** What was not checked, so that its absence is not taken for a proof. */
const notChecked = (testsNotRun: string | null): string[] => [
  ...(testsNotRun === null ? [] : [`The project's own tests (${testsNotRun})`]),
  'Review of the change by an AI model',
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

/**
 * What a fix did, as data.
 * @param idOf the id under which the scan stored a finding
 */
export const proofOf = ({ proven, refused, along, rungs, changes, testsNotRun }: OutcomeOfJob, absent: readonly Absent[], idOf: (finding: EngineFinding) => string): FixProof => ({
  files: changes.map(({ path }) => path),
  findings: [
    ...proven.map(({ finding, proposal }): FindingOfFix => ({ ...ofFinding(idOf, finding), change: proposal.summary, todo: proposal.todo ?? null, reason: null })),
    ...along.map((finding): FindingOfFix => ({ ...ofFinding(idOf, finding), change: GONE_ALONG, todo: null, reason: null })),
    ...refused.map(({ finding, reason }): FindingOfFix => ({ ...ofFinding(idOf, finding), change: null, todo: null, reason })),
    ...absent.map(({ id, reason, ...rest }): FindingOfFix => ({ finding_id: id, ...rest, change: null, todo: null, reason })),
  ],
  rungs: [...rungs],
  not_checked: notChecked(testsNotRun),
  notes: [],
})

function findingLine(finding: FindingOfFix, withFile: boolean): string {
  const name = nameOfFixed(finding) + (withFile ? ` in ${finding.file_path}` : '')
  return finding.reason === null ? `Fixed: ${name}.${finding.change === null ? '' : ` ${finding.change}`}` : `Not fixed: ${name}: ${finding.reason}.`
}

const rungLine = ({ rung, name, passed, detail }: FixCheck) => `${rung}. ${name}: ${passed ? 'yes' : `no, ${detail ?? 'not verified'}`}.`

const todoLines = ({ findings }: FixProof) => [...new Set(findings.flatMap(({ todo }) => todo ?? []))].map((todo) => `To do: ${todo}`)

/** Findings that are listed one by one. */
const MAX_LISTED = 20

/** What was not fixed comes first where not all can be listed: a fixed finding shows its own part of the proof. */
function findingLines({ findings }: FixProof): string[] {
  const withFile = new Set(findings.map(({ file_path }) => file_path)).size > 1
  const all = findings.length > MAX_LISTED ? findings.toSorted((a, b) => Number(a.reason === null) - Number(b.reason === null)) : findings
  const [listed, rest] = [all.slice(0, MAX_LISTED), all.slice(MAX_LISTED)]
  const fixed = rest.filter(({ reason }) => reason === null).length
  const left = rest.length - fixed
  return [
    ...listed.map((finding) => findingLine(finding, withFile)),
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
