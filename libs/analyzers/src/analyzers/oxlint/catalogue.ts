import type { RuleInfo } from '../../rule.ts'

export const oxlintRules: readonly RuleInfo[] = []
