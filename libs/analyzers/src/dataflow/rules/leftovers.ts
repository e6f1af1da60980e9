import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** Functions that show too much, and such that time has overtaken. */
export const leftoverRules: readonly FlowWords[] = [
  {
    id: 'server-details-shown',
    severity: 'medium',
    confidence: 'high',
    cwe: [200, 497],
    owasp: owasp.misconfiguration,
    title: 'Page shows the configuration of the server',
    why: 'Versions, paths, environment variables and often passwords stand on that page, for everybody who opens it.',
    fix: 'Remove the call. To look something up, run `php -i` on the server.',
  },
  {
    id: 'abandoned-crypto',
    severity: 'medium',
    confidence: 'high',
    cwe: [676, 327, 477],
    owasp: owasp.crypto,
    title: 'Encryption with a library that nobody maintains',
    why: 'Its faults are no longer mended, its ciphers are old, and it has no mode that notices changed text.',
    fix: 'Use `sodium_crypto_secretbox`, or `openssl_encrypt` with `aes-256-gcm`.',
  },
]
