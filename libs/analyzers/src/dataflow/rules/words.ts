import type { RuleInfo } from '../../rule.ts'

/** What is said of a rule that only data flow finds; all of them are about security. */
export type FlowWords = Pick<RuleInfo, 'id' | 'severity' | 'confidence' | 'cwe' | 'owasp' | 'title' | 'why' | 'fix' | 'keep' | 'done'>
