import type { RuleInfo } from '../../rule.ts'
import { asyncRules } from './rules/async.ts'
import { expressionRules } from './rules/expressions.ts'
import { languageRules } from './rules/language.ts'
import { leftoverRules } from './rules/leftovers.ts'
import { performanceRules } from './rules/performance.ts'
import { reactRules } from './rules/react.ts'
import { securityRules } from './rules/security.ts'
import { typescriptRules } from './rules/typescript.ts'

/** The linter's rules that we run, chosen because they are nearly always right, in our own words. */
export const oxlintRules: readonly RuleInfo[] = [
  ...languageRules,
  ...expressionRules,
  ...leftoverRules,
  ...asyncRules,
  ...reactRules,
  ...typescriptRules,
  ...performanceRules,
  ...securityRules,
]
