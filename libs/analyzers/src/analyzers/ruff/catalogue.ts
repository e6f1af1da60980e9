import type { RuleInfo } from '../../rule.ts'

export const ruffRules: readonly RuleInfo[] = []
