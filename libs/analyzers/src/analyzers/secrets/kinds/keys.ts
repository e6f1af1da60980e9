import { decoded } from '../jwt.ts'
import type { SecretKind } from '../kind.ts'

/** What stands between the lines of a key in source code, and the headers of encrypted keys. */
const NOT_KEY_BODY = /\\[rn]|["'`+,\s]|(?:Proc-Type|DEK-Info|Version|Comment):[^\n]*/g
const KEY_BODY = /^[A-Za-z0-9+/=]{40}/

/** How a token's first part begins, by the first member of its header: alg, typ, kid, cty, x5c or x5t. */
const TOKEN_STARTS = ['eyJhbGci', 'eyJ0eXAi', 'eyJraWQi', 'eyJjdHki', 'eyJ4NX']

/** Keys and signed tokens. */
export const KEYS: readonly SecretKind[] = [
  {
    id: 'private-key',
    name: 'private key',
    noun: 'key',
    shown: { title: 'Exposed private key', contains: 'a private key' },
    opens: 'sign, decrypt or log in as its owner wherever the public key is trusted',
    revoke: 'create a new key pair, and remove the old public key or certificate wherever it is trusted',
    variable: 'PRIVATE_KEY',
    severity: 'critical',
    cwe: [321, 798],
    literals: ['private key-----', 'private key block-----'],
    pattern:
      /-----BEGIN (?:[A-Z0-9]+ ){0,3}PRIVATE KEY(?: BLOCK)?-----(?<secret>[^"'`\n<]*)/dg,
    accepts: (secret, _groups, after) => KEY_BODY.test(`${secret}${after}`.replace(NOT_KEY_BODY, '')),
  },
  {
    id: 'putty-private-key',
    name: 'PuTTY private key',
    noun: 'key',
    shown: { title: 'Exposed PuTTY private key', contains: 'a PuTTY private key' },
    opens: 'log in as its owner wherever the public key is trusted',
    revoke: 'create a new key pair, and remove the old public key from every `authorized_keys`',
    instead: 'Keep the key file out of the repository.',
    severity: 'critical',
    cwe: [321, 798],
    literals: ['putty-user-key-file-'],
    pattern: /^PuTTY-User-Key-File-\d: (?<secret>\S+)/dg,
  },
  {
    id: 'age-secret-key',
    name: 'age secret key',
    noun: 'key',
    shown: { title: 'Exposed age secret key', contains: 'an age secret key' },
    opens: 'decrypt every file encrypted for it, such as SOPS files in this repository',
    revoke: 'create a new key, encrypt the files again, and rotate the secrets in them',
    variable: 'SOPS_AGE_KEY',
    severity: 'critical',
    cwe: [321, 798],
    literals: ['age-secret-key-1'],
    pattern: /(?<secret>AGE-SECRET-KEY-1[0-9A-Z]{58})(?![0-9A-Z])/dg,
    entropy: 3.5,
  },
  {
    id: 'service-role-token',
    name: 'Supabase service role key',
    noun: 'key',
    opens: 'read and write every row of the database, because the service role bypasses row level security',
    revoke: 'roll the JWT secret of the project, and use the new key only on the server',
    variable: 'SUPABASE_SERVICE_ROLE_KEY',
    severity: 'critical',
    literals: TOKEN_STARTS,
    pattern: /(?<![A-Za-z0-9_-])(?<secret>eyJ[A-Za-z0-9_-]{10,400}\.(?<payload>eyJ[A-Za-z0-9_-]{10,2000})\.[A-Za-z0-9_-]{20,700})/dg,
    accepts: (_secret, { payload = '' }) => /"role"\s*:\s*"service_role"/.test(decoded(payload)),
  },
  {
    id: 'json-web-token',
    name: 'JSON Web Token (JWT)',
    noun: 'token',
    opens: 'act as the user or service it was issued to, for as long as it is valid',
    revoke: 'end its session or change the signing key',
    instead: 'Request a token at run time instead of storing one in the code.',
    severity: 'medium',
    confidence: 'medium',
    literals: TOKEN_STARTS,
    pattern: /(?<![A-Za-z0-9_-])(?<secret>eyJ[A-Za-z0-9_-]{10,400}\.(?<payload>eyJ[A-Za-z0-9_-]{10,2000})\.[A-Za-z0-9_-]{20,700})/dg,
    generic: true,
    accepts: (_secret, { payload = '' }) => isLasting(decoded(payload)),
  },
]

const MADE_UP = /"(?:name|sub)"\s*:\s*"(?:John Doe|1234567890)"|"role"\s*:\s*"anon"/

/** Seconds; what is valid for less has ended when somebody reads it in the code. */
const QUARTER = 90 * 24 * 3600

/** Whether a token is one of somebody, and valid for long. */
function isLasting(payload: string): boolean {
  const [from, until] = ['iat', 'exp'].map((name) => Number(new RegExp(`"${name}"\\s*:\\s*(\\d+)`).exec(payload)?.[1] ?? Number.NaN))
  return !MADE_UP.test(payload) && (until === undefined || Number.isNaN(until) || (from !== undefined && until - from > QUARTER))
}

/** The text of a token's part; what is no base64url gives text that matches nothing. */
