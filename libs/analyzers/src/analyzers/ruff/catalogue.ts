import type { RuleInfo } from '../../rule.ts'
import { asyncRules } from './rules/async.ts'
import { exceptionRules } from './rules/exceptions.ts'
import { flowRules } from './rules/flow.ts'
import { formatRules } from './rules/formats.ts'
import { nameRules } from './rules/names.ts'
import { performanceRules } from './rules/performance.ts'
import { securityRules } from './rules/security.ts'
import { transportRules } from './rules/transport.ts'

/** The Ruff rules that we run, in our own words. */
export const ruffRules: readonly RuleInfo[] = [
  ...securityRules,
  ...transportRules,
  ...exceptionRules,
  ...flowRules,
  ...formatRules,
  ...nameRules,
  ...asyncRules,
  ...performanceRules,
]
