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
    title: 'Regex anchored to lines (^ and $)',
    why: 'In Ruby, `^` and `$` match at line boundaries, not only at the ends of the text. Text with one harmless line and anything else on another passes this check.',
    fix: 'Anchor the pattern to the whole text: `/\\A[a-z]+\\z/`.',
    keep: 'Do not change what a single line may contain.',
    done: 'a value with a second line is rejected',
  },
]
