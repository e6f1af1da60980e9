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
    title: 'Decompression bomb',
    why: 'Compressed data is unpacked without a limit. A few kilobytes can expand to gigabytes and fill the memory or the disk.',
    fix: 'Limit how many bytes are read, and treat anything beyond the limit as an error.',
    done: 'an archive that expands beyond the limit is rejected',
  },
]
