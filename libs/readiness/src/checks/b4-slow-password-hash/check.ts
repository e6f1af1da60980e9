import { defineCheck } from '../../check.ts'
import { missing, notApplicable, passed, unclear } from '../../outcome.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'
import { byFindings } from '../by-findings.ts'

const FAST = /^(?:md5|sha-?\d*|sha\d+(?:_\w+)?|crc\d*|plain)$/i

const RULES = ['password-compared-in-clear', 'cheap-password-hash', 'fixed-salt']

const FOUND = 'Passwords are stored or compared without a slow, salted hash: whoever reads the table has them.'
const TODO = ['Hash with Argon2id, or with bcrypt at a cost of 12 or more, and rehash old values when their owners sign in.']

export const check = defineCheck({
  id: 'B4',
  name: 'Passwords are hashed with a slow, salted function',
  weight: 10,
  blocker: true,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Places that hash passwords must use Argon2, scrypt, bcrypt or PBKDF2.', 'Findings of passwords that are stored or compared in clear, or hashed with a fast function.', 'Where an identity provider keeps the passwords, the check does not apply.'],
  assess: (project) => {
    const hashed = usesOf(project, 'password_hash')
    const slow = hashed.filter(({ library }) => !FAST.test(library))
    const fast = hashed.filter(({ library }) => FAST.test(library))
    const providers = usesOf(project, 'identity_provider')
    const none = fast.length > 0 ? missing(FOUND, { evidence: onePerFile(fast).map(useEvidence), recommendations: TODO }) : passed(slow.length > 0 ? 'Passwords are hashed with a slow, salted function.' : 'No place keeps a password without a slow hash.', { evidence: onePerFile(slow).map(useEvidence) })
    const answer = byFindings(project, {
      rules: RULES,
      found: FOUND,
      todo: TODO,
      none,
    })
    if (answer.status !== 'PASSED' || slow.length > 0) return answer
    const [provider] = providers
    if (provider) return notApplicable(`Passwords are kept by an identity provider (${provider.library}).`)
    const signIn = project.routes.filter(({ fact }) => /(?:sign|log)[-_]?(?:in|up)|register/i.test(fact.route) && fact.methods.some((method) => method === 'POST' || method === 'ANY'))
    if (signIn.length === 0) return notApplicable('The project keeps no passwords.')
    return unclear('There are routes to sign in, and no place that hashes a password was recognised.', { evidence: signIn.map(({ fact }) => ({ file_path: fact.path, line: fact.line, text: fact.route })) })
  },
})
