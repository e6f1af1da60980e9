import { visibleName, type Finding } from '@preflight/contracts'
import { plural } from '../../components/plural.ts'
import { lineOf, titleOf } from './finding-words.ts'

type Prompted = Pick<Finding, 'id' | 'rule_id' | 'title' | 'finding_type' | 'file_path' | 'line_number' | 'remediation' | 'cwe_ids' | 'state'>

/** A prompt with more places than this is too long to work through in one go. */
const MAX_PLACES = 200

/** Open findings of the same rule, by file and line; the finding itself is one of them. */
export const ofSameRule = <F extends Prompted>(findings: readonly F[], { rule_id }: Pick<Finding, 'rule_id'>): F[] =>
  findings
    .filter((one) => one.rule_id === rule_id && one.state !== 'ignored')
    .sort((a, b) => Number(a.file_path > b.file_path) - Number(a.file_path < b.file_path) || lineOf(a) - lineOf(b))

/** Places by what is to be done there: it differs between languages and libraries. */
function byRemediation(findings: readonly Prompted[]): Map<string, Prompted[]> {
  const groups = new Map<string, Prompted[]>()
  for (const finding of findings) {
    const remediation = finding.remediation ?? ''
    groups.set(remediation, [...(groups.get(remediation) ?? []), finding])
  }
  return groups
}

const placeOf = (finding: Prompted) => `- \`${visibleName(finding.file_path)}\`, line ${lineOf(finding)}`

/** One prompt for a coding agent that fixes all findings of a rule. @param findings of one rule, one at least */
export function rulePrompt(findings: readonly [Prompted, ...Prompted[]]): string {
  const [first] = findings
  const [cwe] = first.cwe_ids
  const told = findings.slice(0, MAX_PLACES)
  const isOneTitle = findings.every((one) => titleOf(one) === titleOf(first))
  const name = [isOneTitle ? titleOf(first) : null, cwe ? `CWE-${cwe}` : null, `Preflight rule \`${first.rule_id}\``].filter(Boolean).join(', ')
  const parts = [...byRemediation(told)].map(([remediation, places]) => [...places.map(placeOf), ...(remediation ? ['', remediation] : [])].join('\n'))
  const left = findings.length - told.length
  return [
    `Fix ${findings.length === 1 ? 'this finding' : `these ${plural(findings.length, 'finding')} of one kind`}: ${name}.`,
    ...parts,
    ...(left > 0 ? [`${plural(left, 'more place')} not listed: fix these first, then scan again.`] : []),
    'Change each place by itself and nothing else. Do not change what the code does otherwise. Done when the existing tests pass and Preflight no longer reports any of these findings.',
  ].join('\n\n')
}
