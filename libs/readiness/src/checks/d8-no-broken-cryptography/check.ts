import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { readsCode } from '../../project/reads-code.ts'
import { asEvidence, byFindings } from '../by-findings.ts'
import { predictableSecrets } from './secrets.ts'

const RULES = ['weak-hash', 'weak-cipher', 'weak-tls-version', 'weak-key-size', 'static-iv', 'rsa-without-oaep', 'abandoned-crypto', 'tls-verification-off', 'weak-random', 'random-text', 'ruff/S324', 'ruff/S501', 'ruff/S502', 'ruff/S503', 'ruff/S505', 'ruff/S323']

const TODO = ['Use SHA-256 or stronger, AES-GCM, the random generator of the system, and leave TLS verification on.']
const PASSED = passed('No broken hash, cipher, generator or TLS setting was found.')

/** Codes and keys that can be foretold, which a rule by itself thinks little of. */
function byNames(project: Project): Answered {
  const found = predictableSecrets(project)
  if (found.length === 0) return PASSED
  return partial('Codes or keys are made with a random generator whose next values can be computed.', {
    confidence: 70, evidence: found.map(asEvidence), finding_ids: found.map(({ id }) => id), recommendations: TODO, otherwise: PASSED,
  })
}

export const check = defineCheck({
  id: 'D8',
  name: 'No broken cryptography',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Findings of hashes, ciphers, key sizes, random generators and TLS options.', 'Predictable text and numbers in functions that are called after a code, key or token they make.'],
  assess: (project) => {
    if (!readsCode(project)) return notApplicable('The project has no code in a language that is followed.')
    return byFindings(project, {
      rules: RULES,
      found: 'Broken or weak cryptography protects something: an old hash or cipher, predictable randomness, or TLS without verification.',
      todo: TODO,
      none: byNames(project),
    })
  },
})
