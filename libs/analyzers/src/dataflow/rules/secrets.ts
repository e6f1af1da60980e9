import { owasp } from '../../rules/owasp.ts'
import type { FlowWords } from './words.ts'

/** Secrets that stand in the code, or are spent for something else. */
export const secretRules: readonly FlowWords[] = [
  {
    id: 'hardcoded-credential',
    severity: 'high',
    confidence: 'medium',
    cwe: [798],
    owasp: owasp.authentication,
    title: 'Password or key in the source code',
    why: 'Everybody who can read the repository, a build or a backup of it can sign in; changing the password takes a release.',
    fix: 'Read it where the program starts, from the environment or a secret store: `os.environ["DB_PASSWORD"]`, and change the one that has been in the history.',
  },
  {
    id: 'empty-password',
    severity: 'medium',
    confidence: 'medium',
    cwe: [258, 521],
    owasp: owasp.authentication,
    title: 'Empty password',
    why: 'An account or database without a password is open to whoever reaches it.',
    fix: 'Set a password from the environment; for accounts that nobody may sign in to give `None`, so that no password fits.',
  },
  {
    id: 'fixed-salt',
    severity: 'medium',
    confidence: 'medium',
    cwe: [760, 759],
    owasp: owasp.crypto,
    title: 'Passwords hashed with the same salt',
    why: 'Equal passwords get equal hashes, and one table of precomputed hashes breaks all of them at once.',
    fix: 'Make a random salt for each password and keep it next to the hash: `salt = os.urandom(16)`.',
  },
  {
    id: 'secret-as-salt',
    severity: 'medium',
    confidence: 'medium',
    cwe: [327],
    owasp: owasp.crypto,
    title: 'Secret key of the application given to an encoder',
    why: 'Hashids is an encoding: its salt can be computed from a few ids. With it the key that signs sessions is known.',
    fix: 'Give it a value of its own that protects nothing else.',
  },
  {
    id: 'secret-in-token',
    severity: 'medium',
    confidence: 'medium',
    cwe: [522],
    owasp: owasp.design,
    title: 'Password put into a token',
    why: 'The content of a signed token is only encoded: whoever holds it, or finds it in a log, can read it.',
    fix: 'Put in an id and what the receiver needs to decide, never a secret.',
  },
]
