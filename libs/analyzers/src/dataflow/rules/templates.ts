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
    title: 'Unescaped template output',
    why: 'The template prints a value without escaping it. If the value ever holds user input, it runs as a script for everyone who opens the page.',
    fix: 'Print it escaped and inside quotes. Keep values out of scripts, or print them there as escaped JSON. Where HTML is needed, sanitize it first.',
    keep: 'Do not change how harmless values look on the page.',
  },
]
