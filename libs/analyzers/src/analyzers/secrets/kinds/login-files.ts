import type { SecretKind } from '../kind.ts'
import { isTestValue } from '../value.ts'

const KEEP_OUT = 'Keep the file out of the repository: delete it and add it to `.gitignore`.'

/** What anybody would try first, or what only says what belongs there. */
const SAID = /^(?:\*|pass(?:word|wd)?|secret|token|none|null|empty|user(?:name)?|changeme|\d{1,4})$/i
const isPassword = (secret: string): boolean => !SAID.test(secret) && !isTestValue(secret)

/** Name and password of a registry, in Base64. */
const isLogin = (secret: string): boolean => /^[\x20-\x7e]+:[\x20-\x7e]+$/.test(Buffer.from(secret, 'base64').toString('latin1'))

/** Files in which programs keep what their user signs in with, by their names: any value stands there as it is. */
export const LOGIN_FILES: readonly SecretKind[] = [
  {
    id: 'registry-auth',
    name: 'package registry credential',
    noun: 'credential',
    shown: { title: 'Registry credentials in .npmrc or .yarnrc', contains: 'the credentials for a package registry' },
    opens: 'install private packages, and often publish new versions',
    revoke: 'revoke the token at the registry',
    instead: 'Write a reference such as `${NPM_TOKEN}` into the file, and set that variable where packages are installed.',
    severity: 'critical',
    literals: ['_authtoken', '_password', '_auth', 'npmauthtoken', 'npmauthident'],
    pattern: /(?:\b_?(?:authToken|password|auth)\s*=|\bnpmAuth(?:Token|Ident)["']?\s*:)\s*["']?(?<secret>[^\s"'#$<>{}][^\s"'<>{}]{11,400})/dg,
    files: /(?:^|\/)\.(?:npmrc|yarnrc(?:\.ya?ml)?)$/,
    entropy: 2.8,
  },
  {
    id: 'docker-registry-auth',
    name: 'container registry credential',
    noun: 'credential',
    shown: { title: 'Registry credentials in a Docker config file', contains: 'the user name and password for a container registry, only encoded in Base64' },
    opens: 'pull and push images',
    revoke: 'change the password at the registry',
    instead: 'Use a credential helper instead of this file, and keep the file out of the repository.',
    severity: 'critical',
    literals: ['"auth"'],
    pattern: /"auth"\s*:\s*"(?<secret>[A-Za-z0-9+/]{8,}={0,2})"/dg,
    files: /(?:^|\/)(?:config\.json|auth\.json|\.dockercfg|\.?docker(?:config|-config|configjson)(?:\.json)?)$/,
    accepts: isLogin,
  },
  {
    id: 'netrc-password',
    name: 'password',
    noun: 'password',
    shown: { title: 'Plaintext password in .netrc or a similar file', contains: 'host names, user names and passwords in plain text' },
    opens: 'log in to the listed hosts as these users',
    instead: KEEP_OUT,
    severity: 'high',
    cwe: [798, 256],
    literals: ['password'],
    pattern: /\bpassword\s+(?<quote>["']?)(?<secret>\S{4,120})\k<quote>(?=\s|$)/dg,
    files: /(?:^|\/)(?:[._]netrc|\.authinfo|\.fetchmailrc|\.msmtprc)$/,
    accepts: isPassword,
  },
  {
    id: 'login-file-password',
    name: 'password',
    noun: 'password',
    shown: { title: 'Plaintext password in a credentials file', contains: 'a password in plain text' },
    opens: 'log in to the listed servers as this user',
    instead: KEEP_OUT,
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
    name: 'PostgreSQL password',
    noun: 'password',
    shown: { title: 'PostgreSQL password in .pgpass', contains: 'a database password in plain text' },
    opens: 'log in to the database as this user, wherever it is reachable',
    instead: KEEP_OUT,
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
    name: 'Git credential',
    noun: 'credential',
    shown: { title: 'Credentials in a .git-credentials file', contains: 'a token or password for a Git host' },
    opens: "read and change its owner's repositories on this host",
    revoke: 'revoke the token or change the password at the host',
    instead: KEEP_OUT,
    severity: 'critical',
    cwe: [798, 256],
    literals: ['http://', 'https://'],
    pattern: /https?:\/\/[^\s:@/]{0,120}:(?<secret>[^\s@/]{4,400})@(?=[\w[])/dg,
    files: /(?:^|\/)(?:\.git-credentials|git\/credentials)$/,
    accepts: isPassword,
  },
  {
    id: 'htpasswd-hash',
    name: 'password hash',
    noun: 'password',
    shown: { title: 'Password hash in .htpasswd', contains: 'the hash of a password' },
    opens: 'try to guess the password offline',
    revoke: 'choose a new password',
    instead: KEEP_OUT,
    severity: 'medium',
    cwe: [522],
    literals: [],
    pattern: /^(?!#)[^:\s]{1,80}:(?:\$(?:apr1|2[abxy]|[156])\$|\{SHA\})?(?<secret>(?<=\$)[^\s:]{20,120}|(?<=\{SHA\})[A-Za-z0-9+/]{27}=|(?<=:)[./A-Za-z0-9]{13})[ \t\r]*$/dgm,
    files: /(?:^|\/)(?:[\w-]*\.)?htpasswd(?:\.\w+)?$/,
    whole: true,
  },
]
