import { SEVERITIES } from '@preflight/contracts'
import type { DoneWell } from '../rule.ts'
import { familyOf } from '../rules/sinks.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import { type EngineFinding, LANGUAGES } from '../types.ts'

/** What makes a slow hash of a password, by names of functions and classes; what only checks one may be there for old rows as well. */
const HASHES_WELL = /^(?:password_hash|sodium_crypto_pwhash(?:_str)?|has_secure_password)$|(?:^|[.\\/])(?:(?:bcrypt|bcryptjs|argon2|scrypt)\.(?:hash\w*|genhash|GenerateFromPassword|IDKey|Key|scrypt)|pbkdf2\w*|scrypt(?:Sync)?|hashpw|PasswordHasher(?:\(\)\.hash)?|BCrypt\.(?:Password\.create|hashpw|HashPassword)|Argon2\.\w+|(?:BCrypt|Argon2|SCrypt|Pbkdf2)PasswordEncoder|Rfc2898DeriveBytes(?:\.Pbkdf2)?)$/i
/** One quick look before the tree: most files hash no passwords. */
const MAY_HASH = /password_hash|pwhash|has_secure_password|bcrypt|argon2|scrypt|pbkdf2|hashpw|PasswordHasher|Rfc2898/i

/** What a file does as it should, with the language that it does it in. */
export function doneWellIn(file: ParsedFile): string[] {
  if (!MAY_HASH.test(file.text)) return []
  for (const node of file.root.descendants()) {
    const isCall = file.isA(node, 'call') || file.isA(node, 'new')
    if (isCall ? HASHES_WELL.test(file.callee(node)) : node.kind === 'identifier' && node.text === 'has_secure_password') return [inLanguage('passwords-hashed-well', file.language)]
  }
  return []
}

const inLanguage = (what: DoneWell, language: ParsedFile['language']): string => `${what} ${familyOf(language)}`

const ONLY_COMPARED: Readonly<Record<DoneWell, (path: string) => string>> = {
  'passwords-hashed-well': (path) => `The program only compares this hash with a stored one, and ${path} already uses a password hash. Most likely this admits users whose old hash has not been replaced yet: rehash the password when they sign in, and set a date after which old hashes are rejected.`,
}

const isGraver = ({ severity }: EngineFinding): boolean => SEVERITIES.indexOf(severity) < SEVERITIES.indexOf('medium')

/**
 * Findings of which those weigh medium that the rest of the program gives another meaning.
 * @param unless what some of them, by their keys, weigh less for
 * @param done what the program does as it should, with the file that does
 */
export function lessWhereDoneWell(findings: readonly EngineFinding[], unless: ReadonlyMap<string, DoneWell>, done: ReadonlyMap<string, string>): EngineFinding[] {
  return findings.map((finding) => {
    const what = unless.get(finding.key)
    const language = LANGUAGES.find((one) => one === finding.language)
    const path = what && language ? done.get(inLanguage(what, language)) : undefined
    return what && path !== undefined && isGraver(finding) ? { ...finding, severity: 'medium', description: `${ONLY_COMPARED[what](path)} ${finding.description}` } : finding
  })
}
