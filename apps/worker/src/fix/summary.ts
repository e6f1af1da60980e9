import { fixHeadline, nameOfFixed, type FindingOfFix, type FixProof } from '@preflight/contracts'
import type { FindingToFix } from './claim.ts'
import type { LeftOut } from './plan.ts'
import type { Rung } from './prove.ts'

export interface Outcome {
  filePath: string
  fixed: readonly FindingToFix[]
  leftOut: readonly LeftOut[]
  rungs: readonly Rung[]
}

/** What nothing here can check, so that its absence is not taken for a proof. */
const NOT_CHECKED = ["The project's own tests (no sandbox is configured)", 'Review of the change by an AI model']

const ofFix = ({ id, title, rule_id, line_number }: FindingToFix, reason: string | null): FindingOfFix => ({ finding_id: id, title, rule_id, line_number, reason })

/** What a fix did, as data. */
export const proofOf = ({ filePath, fixed, leftOut, rungs }: Outcome): FixProof => ({
  file_path: filePath,
  findings: [...fixed.map((finding) => ofFix(finding, null)), ...leftOut.map(({ finding, reason }) => ofFix(finding, reason))],
  rungs: [...rungs],
  not_checked: NOT_CHECKED,
})

const findingLine = (finding: FindingOfFix) =>
  finding.reason === null ? `Fixed: ${nameOfFixed(finding)}.` : `Not fixed: ${nameOfFixed(finding)}: ${finding.reason}.`

const rungLine = ({ rung, name, passed, detail }: Rung) => `${rung}. ${name}: ${passed ? 'yes' : `no, ${detail ?? 'not verified'}`}.`

/** The same as text for its user. */
export function summarise(proof: FixProof): string {
  return [
    fixHeadline(proof),
    ...proof.findings.map(findingLine),
    ...(proof.rungs.length > 0 ? ['How it was proven:', ...proof.rungs.map(rungLine)] : []),
    ...proof.not_checked.map((what) => `Not checked: ${what}.`),
  ].join('\n')
}
