import { counted, formatNumber } from '@preflight/contracts'
import type { FindingToFix } from './claim.ts'
import type { LeftOut } from './plan.ts'
import type { Rung } from './prove.ts'

export interface Outcome {
  filePath: string
  fixed: readonly FindingToFix[]
  leftOut: readonly LeftOut[]
  rungs: readonly Rung[]
}

/** Rungs that nothing here can climb, so that nobody takes silence for a proof. */
export const NOT_CHECKED = "Not checked: the project's own tests (no sandbox is configured). No AI model has reviewed the change."

const named = ({ title, rule_id, line_number }: FindingToFix) => `${title} (${rule_id}${line_number === null ? '' : `, line ${line_number}`})`

const rungLine = ({ rung, name, passed, detail }: Rung) => `${rung}. ${name}: ${passed ? 'yes' : `no, ${detail ?? 'not verified'}`}.`

/** What a fix did, rung by rung, and what nobody checked: text for its user. */
export function summarise({ filePath, fixed, leftOut, rungs }: Outcome): string {
  const all = fixed.length + leftOut.length
  const head =
    fixed.length > 0
      ? `Fixed ${formatNumber(fixed.length)} of ${counted(all, 'finding')} in ${filePath}.`
      : `None of ${counted(all, 'finding')} in ${filePath} could be fixed with a verified edit. Nothing was changed.`
  return [
    head,
    ...fixed.map((finding) => `Fixed: ${named(finding)}.`),
    ...leftOut.map(({ finding, reason }) => `Not fixed: ${named(finding)}: ${reason}.`),
    ...(rungs.length > 0 ? ['How it was proven:', ...rungs.map(rungLine)] : []),
    NOT_CHECKED,
  ].join('\n')
}
