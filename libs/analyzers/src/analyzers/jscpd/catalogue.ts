import type { RuleInfo } from '../../rule.ts'
import { externalRule } from '../external-rule.ts'

const rule = externalRule('jscpd', 'code_quality')

export const DUPLICATED_CODE = 'jscpd/duplicated-code'

/** The title tells how much is repeated, the description where. */
export const jscpdRules: readonly RuleInfo[] = [
  rule('duplicated-code', 'low', 'Code is repeated', 'Who mends a mistake in one copy has to know of all others; sooner or later one is forgotten, and the copies behave differently.', 'Move what is the same into a function, a base class or a module that all places use, and pass in what differs.', { cwe: [1041] }),
]
