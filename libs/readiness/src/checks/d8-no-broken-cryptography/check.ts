import { defineCheck } from '../../check.ts'
import { notApplicable, passed } from '../../outcome.ts'
import { readsCode } from '../../project/reads-code.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['weak-hash', 'weak-cipher', 'weak-tls-version', 'weak-key-size', 'static-iv', 'rsa-without-oaep', 'abandoned-crypto', 'tls-verification-off', 'weak-random', 'ruff/S324', 'ruff/S501', 'ruff/S502', 'ruff/S503', 'ruff/S505', 'ruff/S323']

export const check = defineCheck({
  id: 'D8',
  name: 'No broken cryptography',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Findings of hashes, ciphers, key sizes, random generators and TLS options.'],
  assess: (project) => {
    if (!readsCode(project)) return notApplicable('The project has no code in a language that is followed.')
    return byFindings(project, {
      rules: RULES,
      found: 'Broken or weak cryptography protects something: an old hash or cipher, predictable randomness, or TLS without verification.',
      todo: ['Use SHA-256 or stronger, AES-GCM, the random generator of the system, and leave TLS verification on.'],
      none: passed('No broken hash, cipher, generator or TLS setting was found.'),
    })
  },
})
