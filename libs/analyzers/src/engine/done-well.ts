import type { DoneWell } from '../rule.ts'
import { familyOf } from '../rules/sinks.ts'
import type { ParsedFile } from '../syntax/parsed-file.ts'
import { LANGUAGES } from '../types.ts'

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

/** The first file of a program that does something as it should, in the language of a finding. */
export function doneIn(done: ReadonlyMap<string, string>, what: DoneWell, language: string | null): string | undefined {
  const known = LANGUAGES.find((one) => one === language)
  return known && done.get(inLanguage(what, known))
}
