import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** Regular expressions as a weakness of their own. */
export const patternRules: readonly FlowWords[] = [
  {
    id: 'regex-denial-of-service',
    severity: 'medium',
    confidence: 'high',
    cwe: [1333, 400],
    owasp: owasp.design,
    title: 'Catastrophic backtracking (ReDoS)',
    why: 'Parts of this pattern can match the same characters in more than one way. On text that almost matches, the engine tries all combinations, and a few kilobytes of input keep the process busy for seconds or minutes.',
    fix: 'Let each character match in one way only: no repeated group inside a repeated group (`(a+)+` is `a+`), no two adjacent quantifiers over the same characters (`\\s*=\\s*` is fine, `\\s*\\s*` is not). Otherwise limit the length of the text first, bound the quantifier (`\\s{0,20}`), or use a linear-time engine such as RE2.',
    keep: 'Do not change which texts match.',
    done: 'a long text that almost matches is rejected without noticeable delay',
  },
]
