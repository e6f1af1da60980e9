import { counted, formatNumber } from './counted.ts'
import type { FindingOfFix, FixProof } from './fix-proof.ts'

/** 'Fixed 1 of 2 findings in src/a.ts.' */
export function fixHeadline({ file_path, findings }: FixProof): string {
  const fixed = findings.filter(({ reason }) => reason === null).length
  const all = counted(findings.length, 'finding')
  return fixed > 0
    ? `Fixed ${formatNumber(fixed)} of ${all} in ${file_path}.`
    : `None of ${all} in ${file_path} could be fixed with a verified edit. Nothing was changed.`
}

/** 'SQL injection (sql-injection, line 4)' */
export const nameOfFixed = ({ title, rule_id, line_number }: FindingOfFix): string =>
  `${title} (${rule_id}${line_number === null ? '' : `, line ${line_number}`})`
