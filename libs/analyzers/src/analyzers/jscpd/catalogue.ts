import type { RuleInfo } from '../../rule.ts'
import { externalRule } from '../external-rule.ts'

const rule = externalRule('jscpd', 'code_quality')

export const DUPLICATED_CODE = 'jscpd/duplicated-code'

/** The title tells how much is repeated, the description where. */
export const jscpdRules: readonly RuleInfo[] = [
  rule('duplicated-code', 'low', 'Duplicated code', 'A fix in one copy has to be made in all others. Sooner or later one is forgotten, and the copies behave differently.', 'Extract the shared code into a function, a base class or a module, and pass in what differs.', { cwe: [1041] }),
]
