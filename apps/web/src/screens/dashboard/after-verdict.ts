import type { Args, Finding, FindingState, ScanResults, Scores, triageFindings } from '@preflight/contracts'
import { scoreCategories } from '@preflight/scoring'

type Action = Args<typeof triageFindings>['action']

const stateAfter = (action: Action, { related_previous_finding_id }: Finding): FindingState => {
  if (action === 'ignore') return 'ignored'
  return related_previous_finding_id === null ? 'new' : 'existing'
}

/** What the server will say, by the same scorer: cards and accounts agree with the list from the first moment. */
function scoresOf({ scores, receipt }: ScanResults, { security, performance, code_quality }: ScanResults['findings']): Scores {
  if (!receipt) return scores
  const open = [...security, ...performance, ...code_quality].filter(({ state }) => state !== 'ignored')
  return { ...scores, ...scoreCategories(open, receipt) }
}

/** Results as the server will answer them once findings are ignored or restored; a copy, because walking thousands of drafts would be felt. */
export function afterVerdict(results: ScanResults, ids: ReadonlySet<string>, action: Action): ScanResults {
  const of = (findings: Finding[]) => findings.map((finding) => (ids.has(finding.id) ? { ...finding, state: stateAfter(action, finding) } : finding))
  const { security, performance, code_quality, launch_ready } = results.findings
  const findings = { security: of(security), performance: of(performance), code_quality: of(code_quality), launch_ready }
  return { ...results, findings, scores: scoresOf(results, findings) }
}
