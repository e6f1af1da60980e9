import type { SecretKind } from '../kind.ts'
import { isTestValue } from '../value.ts'

const KEEP_OUT = 'and keep the file out of the repository.'

/** What anybody would try first, or what only says what belongs there. */
const SAID = /^(?:\*|pass(?:word|wd)?|secret|token|none|null|empty|user(?:name)?|changeme|\d{1,4})$/i
const isPassword = (secret: string): boolean => !SAID.test(secret) && !isTestValue(secret)

/** Name and password of a registry, in Base64. */
const isLogin = (secret: string): boolean => /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(Buffer.from(secret, 'base64').toString('latin1'))

/** Files in which programs keep what their user signs in with, by their names: any value stands there as it is. */
export const LOGIN_FILES: readonly SecretKind[] = [
  {
    id: 'registry-auth',
    name: 'Package registry credential',
    opens: 'install private packages, and often publish new versions',
    revoke: 'Revoke the token at the registry, and write the file with a reference such as ${NPM_TOKEN}.',
    severity: 'critical',
    literals: ['_authtoken', '_password', '_auth', 'npmauthtoken', 'npmauthident'],
    pattern: /(?:\b_?(?:authToken|password|auth)\s*=|\bnpmAuth(?:Token|Ident)["']?\s*:)\s*["']?(?<secret>[^\s"'#$<>{}][^\s"'<>{}]{11,400})/dg,
    files: /(?:^|\/)\.(?:npmrc|yarnrc(?:\.ya?ml)?)$/,
    entropy: 2.8,
  },
  {
    id: 'docker-registry-auth',
    name: 'Container registry credential',
    opens: 'pull and push images: the value is only base64 of name and password',
    revoke: 'Change the password at the registry, and use a credential helper in place of the file.',
    severity: 'critical',
    literals: ['"auth"'],
    pattern: /"auth"\s*:\s*"(?<secret>[A-Za-z0-9+/]{8,}={0,2})"/dg,
    files: /(?:^|\/)(?:config\.json|auth\.json|\.dockercfg|\.?docker(?:config|-config|configjson)(?:\.json)?)$/,
    accepts: isLogin,
  },
  {
    id: 'netrc-password',
    name: 'Password in a .netrc file',
    opens: 'log in to the named machines as these users',
    revoke: `Change the passwords, ${KEEP_OUT}`,
    severity: 'high',
    cwe: [798, 256],
    literals: ['password'],
    pattern: /\bpassword\s+(?<quote>["']?)(?<secret>\S{4,120})\k<quote>(?=\s|$)/dg,
    files: /(?:^|\/)(?:[._]netrc|\.authinfo|\.fetchmailrc|\.msmtprc)$/,
    accepts: isPassword,
  },
  {
    id: 'login-file-password',
    name: 'Password in a login file',
    opens: 'log in to the named servers as this user',
    revoke: `Change the password, ${KEEP_OUT}`,
    severity: 'high',
    cwe: [798, 256],
    literals: [],
    pattern: /^[ \t]*(?:password|secret_key)[ \t]*[=:][ \t]*(?<quote>["']?)(?<secret>[^\s"'][^\r\n]{2,200}?)\k<quote>[ \t\r]*$/dgim,
    files: /(?:^|\/)(?:\.?pypirc|\.?(?:my|mylogin)\.cnf|\.s3cfg|\.(?:smb|cifs)?credentials|\.esmtprc)$/i,
    accepts: isPassword,
    whole: true,
  },
  {
    id: 'pgpass-password',
    name: 'PostgreSQL password in a login file',
    opens: 'log in to the database as this user wherever it can be reached',
    revoke: `Change the password of this user, ${KEEP_OUT}`,
    severity: 'high',
    cwe: [798, 256],
    literals: [],
    // host:port:database:user:password, where a colon of a part stands behind a backslash
    pattern: /^(?!#)(?:(?:\\.|[^:\\\r\n])+:){4}(?<secret>(?:\\.|[^:\\\r\n]){1,200}?)[ \t\r]*$/dgm,
    files: /(?:^|\/)(?:\.pgpass|pgpass\.conf)$/,
    accepts: isPassword,
    whole: true,
  },
  {
    id: 'git-credentials',
    name: 'Git credential in a login file',
    opens: 'read and change the repositories of its owner at the named host',
    revoke: `Revoke the token or change the password at the host, ${KEEP_OUT}`,
    severity: 'critical',
    cwe: [798, 256],
    literals: ['http://', 'https://'],
    pattern: /https?:\/\/[^\s:@/]{0,120}:(?<secret>[^\s@/]{4,400})@(?=[\w[])/dg,
    files: /(?:^|\/)(?:\.git-credentials|git\/credentials)$/,
    accepts: isPassword,
  },
  {
    id: 'htpasswd-hash',
    name: 'Password hash in a login file',
    opens: 'find the password by guessing offline',
    revoke: `Choose a new password, ${KEEP_OUT}`,
    severity: 'medium',
    cwe: [522],
    literals: [],
    pattern: /^(?!#)[^:\s]{1,80}:(?:\$(?:apr1|2[abxy]|[156])\$|\{SHA\})?(?<secret>(?<=\$)[^\s:]{20,120}|(?<=\{SHA\})[A-Za-z0-9+/]{27}=|(?<=:)[./A-Za-z0-9]{13})[ \t\r]*$/dgm,
    files: /(?:^|\/)(?:[\w-]*\.)?htpasswd(?:\.\w+)?$/,
    whole: true,
  },
]
