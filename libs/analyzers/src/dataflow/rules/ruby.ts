import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** What Ruby and Rails have that other languages do not. */
export const rubyRules: readonly FlowWords[] = [
  {
    id: 'line-anchored-validation',
    severity: 'medium',
    confidence: 'medium',
    cwe: [185, 777],
    owasp: owasp.injection,
    title: 'Validation looks at one line only',
    why: 'In Ruby `^` and `$` stand for the ends of a line, and a pattern without anchors may match anywhere: text with a harmless line and anything else on another one passes.',
    fix: 'Anchor the pattern to the whole text: `/\\A[a-z]+\\z/`.',
  },
]
