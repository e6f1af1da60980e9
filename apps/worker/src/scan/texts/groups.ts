import { byUrgency } from '@preflight/scoring'
import type { Situation, Subject } from './subject.ts'
import { bare } from './words.ts'

/** The findings of one rule, the most urgent first. */
export interface Group {
  findings: readonly [Subject, ...Subject[]]
  /** what they have in common */
  title: string
}

function titleOf([first, ...others]: readonly [Subject, ...Subject[]], ruleTitle: Situation['ruleTitle']): string {
  const isShared = others.every(({ title }) => title === first.title)
  return bare(isShared ? first.title : (ruleTitle(first.rule_id) ?? first.title))
}

/** Findings by rule, in the order in which somebody should look at them. */
export function groupByRule(findings: readonly Subject[], ruleTitle: Situation['ruleTitle']): Group[] {
  const groups = new Map<string, [Subject, ...Subject[]]>()
  for (const finding of [...findings].sort(byUrgency)) {
    const group = groups.get(finding.rule_id)
    if (group) group.push(finding)
    else groups.set(finding.rule_id, [finding])
  }
  return [...groups.values()].map((group) => ({ findings: group, title: titleOf(group, ruleTitle) }))
}
