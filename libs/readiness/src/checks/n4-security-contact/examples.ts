import { library, readmeOnly, type Example } from '../../testing/example.ts'

export const examples: readonly Example[] = [
  { says: 'with SECURITY.md', files: { ...library, 'SECURITY.md': 'Write to security@example.com' }, gives: 'PASSED' },
  { says: 'that serves security.txt', files: { ...library, 'public/.well-known/security.txt': 'Contact: mailto:security@example.com' }, gives: 'PASSED' },
  { says: 'without either', files: library, gives: 'MISSING' },
  { says: 'without code', files: readmeOnly, gives: 'NOT_APPLICABLE' },
  { says: 'with a document that says how to report', files: { ...library, 'docs/security.md': 'Please report vulnerabilities to us in private.' }, gives: 'PASSED' },
  { says: 'with a document on its own measures', files: { ...library, 'docs/security.md': 'Passwords are hashed with Argon2. Scans write a report.' }, gives: 'MISSING' },
]
