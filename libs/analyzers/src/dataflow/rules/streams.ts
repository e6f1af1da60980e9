import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** Data that grows, or numbers that do not fit. */
export const streamRules: readonly FlowWords[] = [
  {
    id: 'decompression-bomb',
    severity: 'medium',
    confidence: 'medium',
    cwe: [409],
    owasp: owasp.design,
    title: 'Compressed data unpacked without a limit',
    why: 'A few kilobytes can unpack to gigabytes. Whoever sends them fills the memory or the disk.',
    fix: 'Read no more than you are ready to take, and treat more as an error.',
  },
]
