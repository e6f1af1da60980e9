import { counted, formatNumber } from './counted.ts'
import type { FindingOfFix, FixProof } from './fix-proof.ts'

/** The file, or how many there are. */
function placeOf({ files, findings }: FixProof): string {
  const all = new Set(files.length > 0 ? files : findings.map(({ file_path }) => file_path))
  const [only] = all
  return all.size === 1 && only !== undefined ? only : counted(all.size, 'file')
}

/** 'Fixed 1 of 2 findings in src/a.ts.' */
export function fixHeadline(proof: FixProof): string {
  const place = placeOf(proof)
  const { fixed, findings } = proof.total ?? { fixed: proof.findings.filter(({ reason }) => reason === null).length, findings: proof.findings.length }
  const all = counted(findings, 'finding')
  return fixed > 0
    ? `Fixed ${formatNumber(fixed)} of ${all} in ${place}.`
    : `None of ${all} in ${place} could be fixed with a verified edit. Nothing was changed.`
}

/** 'Written by the model gpt-5-mini, proven by Preflight.'; null for fixes of rules */
export const writtenBy = (proof: Pick<FixProof, 'model'>, { by }: Pick<FindingOfFix, 'by'>): string | null =>
  by === 'model' ? `Written by the model${proof.model === undefined ? '' : ` ${proof.model}`}, proven by Preflight.` : null

/** What is asked of whoever may open the pull request of a fix that a model wrote. */
export const CONFIRM_FIX = 'The model wrote this fix. Look at the changes, then open the pull request.'

/** 'SQL injection (sql-injection, line 4)' */
export const nameOfFixed = ({ title, rule_id, line_number }: FindingOfFix): string =>
  `${title} (${rule_id}${line_number === null ? '' : `, line ${line_number}`})`
