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
    title: 'Regular expression that certain texts make very slow',
    why: 'Parts of this pattern can take the same characters in more than one way. On a text that almost matches, the engine tries all of them, and one request or argument of a few kilobytes keeps the process busy for seconds or minutes.',
    fix: 'Let each character be taken in one way only: no repeated group inside a repeated group (`(a+)+` is `a+`), no two loops over the same characters beside each other (`\\s*=\\s*` with something fixed between is fine, `\\s*\\s*` is not). Otherwise limit the length of the text before it is tested, bound the loop (`\\s{0,20}`), or use a string function or a linear engine such as `re2`.',
  },
]
