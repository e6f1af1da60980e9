import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** What templates print of values nobody can follow further. */
export const templateRules: readonly FlowWords[] = [
  {
    id: 'unescaped-template-output',
    severity: 'info',
    confidence: 'low',
    cwe: [79],
    owasp: owasp.injection,
    title: 'Value printed where nothing escapes it',
    why: 'Whatever shows this template decides what the value holds. Should it ever hold text of a user, that text can run as a script for everybody who opens the page.',
    fix: 'Print it escaped and within quotes; keep values out of scripts, or print them there as JSON that is escaped for it. Where markup is wanted, clean it with a sanitizer first.',
  },
]
