import { CONFIDENCES, PLACES, SEVERITY_RANK } from '@preflight/contracts'
import type { Situation, Subject } from './subject.ts'
import { bare } from './words.ts'

/** The findings of one rule, the most urgent first. */
export interface Group {
  findings: readonly [Subject, ...Subject[]]
  /** what they have in common */
  title: string
}

const byText = (a: string, b: string) => Number(a > b) - Number(a < b)

/** Severe before mild, in code before in tests, sure before unsure; then by place, so that the order is always the same. */
export const byUrgency = (a: Subject, b: Subject) =>
  SEVERITY_RANK[b.severity] - SEVERITY_RANK[a.severity] ||
  Number(a.place !== 'code') - Number(b.place !== 'code') ||
  CONFIDENCES.indexOf(a.confidence) - CONFIDENCES.indexOf(b.confidence) ||
  PLACES.indexOf(a.place) - PLACES.indexOf(b.place) ||
  byText(a.file_path, b.file_path) ||
  a.line - b.line ||
  byText(a.id, b.id)

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
