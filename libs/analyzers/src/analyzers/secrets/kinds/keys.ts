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
    name: 'Private key',
    opens: 'sign, decrypt or log in as its owner wherever the public half is trusted',
    revoke: 'Make a new key pair, and remove the old public key or certificate everywhere it is trusted.',
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
    opens: 'log in as its owner wherever the public half is trusted',
    revoke: 'Make a new key pair, and remove the old public key from every authorized_keys.',
    severity: 'critical',
    cwe: [321, 798],
    literals: ['putty-user-key-file-'],
    pattern: /^PuTTY-User-Key-File-\d: (?<secret>\S+)/dg,
  },
  {
    id: 'age-secret-key',
    name: 'age secret key',
    opens: 'decrypt every file encrypted for it, such as SOPS secrets in the same repository',
    revoke: 'Make a new key, encrypt the files anew, and change the secrets they held.',
    severity: 'critical',
    cwe: [321, 798],
    literals: ['age-secret-key-1'],
    pattern: /(?<secret>AGE-SECRET-KEY-1[0-9A-Z]{58})(?![0-9A-Z])/dg,
    entropy: 3.5,
  },
  {
    id: 'service-role-token',
    name: 'Service role token',
    opens: 'read and write every row of the database: the service role passes all row policies',
    revoke: 'Roll the JWT secret of the project, and keep this key on the server only.',
    severity: 'critical',
    literals: TOKEN_STARTS,
    pattern: /(?<![A-Za-z0-9_-])(?<secret>eyJ[A-Za-z0-9_-]{10,400}\.(?<payload>eyJ[A-Za-z0-9_-]{10,2000})\.[A-Za-z0-9_-]{20,700})/dg,
    accepts: (_secret, { payload = '' }) => /"role"\s*:\s*"service_role"/.test(decoded(payload)),
  },
  {
    id: 'json-web-token',
    name: 'JSON Web Token',
    opens: 'act as the user or service it was issued to until it expires, which may be never',
    revoke: 'End the session it belongs to or change the signing key, and fetch tokens at run time.',
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
const decoded = (part: string) => atob(part.replaceAll('-', '+').replaceAll('_', '/').slice(0, part.length - (part.length % 4 === 1 ? 1 : 0)))
