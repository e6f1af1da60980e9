import type { RuleInfo } from '../../rule.ts'

export const metricRules: readonly RuleInfo[] = []
