import { visibleName, type Category, type Severity } from '@preflight/contracts'
import { groupByRule, type Group } from '../../texts/groups.ts'
import { mostUrgent } from '../../texts/key-findings.ts'
import type { Situation } from '../../texts/subject.ts'

/** The findings of one rule, as the model is told of them. */
export interface Kind {
  /** what question and answer call it: `K1` */
  label: string
  /** of the finding to open first */
  finding_id: string
  rule_id: string
  title: string
  category: Category
  severity: Severity
  /** whether all of its findings are of that severity */
  isOneSeverity: boolean
  count: number
  files: number
  /** of all of them */
  paths: readonly string[]
  /** of the finding to open first */
  path: string
  line: number
  remediation: string | null
}

function kindOf({ findings, title }: Group, label: string, ruleTitle: Situation['ruleTitle']): Kind {
  const [first] = findings
  const paths = [...new Set(findings.map(({ file_path }) => file_path))]
  return {
    label,
    finding_id: first.id,
    rule_id: first.rule_id,
    // a finding's own title may hold words of the project
    title: ruleTitle(first.rule_id) ?? title,
    category: first.finding_type,
    severity: first.severity,
    isOneSeverity: findings.every(({ severity }) => severity === first.severity),
    count: findings.length,
    files: paths.length,
    paths,
    path: visibleName(first.file_path),
    line: first.line,
    remediation: first.remediation,
  }
}

/** The kinds of findings that the texts of a scan name: the most urgent of all and of each category. */
export function kindsOf({ findings, ruleTitle }: Situation): Kind[] {
  const lists = [findings, ...['security', 'performance', 'code_quality'].map((category) => findings.filter(({ finding_type }) => finding_type === category))]
  const byFirst = new Map(lists.flatMap((list) => mostUrgent(groupByRule(list, ruleTitle))).map((group) => [group.findings[0].id, group]))
  return [...byFirst.values()].map((group, at) => kindOf(group, `K${at + 1}`, ruleTitle))
}
