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
    title: 'Server configuration exposed (phpinfo)',
    why: 'The page shows the server configuration. Everyone who opens it sees versions, paths, environment variables and often passwords.',
    fix: 'Remove the call. To look something up, run `php -i` on the server.',
  },
  {
    id: 'abandoned-crypto',
    severity: 'medium',
    confidence: 'high',
    cwe: [676, 327, 477],
    owasp: owasp.crypto,
    title: 'Unmaintained cryptography library',
    why: 'The data is encrypted with a library that is no longer maintained. Its flaws are not fixed, its ciphers are old, and it has no authenticated mode.',
    fix: 'Use `sodium_crypto_secretbox`, or `openssl_encrypt` with `aes-256-gcm`.',
    keep: 'Existing encrypted data must stay readable or be re-encrypted.',
  },
]
