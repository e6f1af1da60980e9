import type { SecretKind } from '../kind.ts'
import { entropy, MANUAL_ADDRESS } from '../value.ts'

const LOCAL_HOST = /^(?:localhost|127\.|0\.0\.0\.0|::1|\[::1\]|host\.docker\.internal)/i
/** Host names that only mean something in a compose file or a test on one machine. */
const ONE_WORD_HOST = /^[a-z][a-z0-9_-]*$/i

/** Hosts that a manual shows. */
const SHOWN_HOST = new RegExp(String.raw`^(?:(?:my|your|the)[-_]?)?host(?:name)?\.(?:com|org|net|tld)$|(?:^|[.-])example(?:[.-]|$)|\.invalid$|^${MANUAL_ADDRESS}`, 'i')

const WEAK =
  /^(?:postgres|mysql|mariadb|sqlserver|mssql|oracle|root|admin|guest|user|test|example|changeme|dev|redis|mongo|rabbitmq|vagrant|homestead|minioadmin|foobared|\d{1,6}|(?:some|my|your|the|auth|db|user)?[-_]?(?:pass(?:word|wd)?|pwd|secret)\d?)$/i

/** What stands where a password would, in a message or a manual: `eclairpassword`, `log_reader_password`. */
const SHOWS = /^[a-z]{0,12}(?:[-_][a-z]{1,12}){0,3}[-_]?(?:password|passwd|pwd)'?$/

/** `user:pass@cluster.store.net`: both are placeholders for the reader's own values; `[user[:password]]@host` says what may be left out. */
const isShownPair = (secret: string, user = ''): boolean => (/^(?:user(?:name)?|login|me)$/i.test(user) && /^pass(?:word|wd)?$/i.test(secret)) || (user.includes('[') && secret.includes(']'))

/** A well-known default password on a host of one machine or one compose file opens nothing from outside. */
const opensSomething = (secret: string, { user, host = '' }: Record<string, string | undefined>) =>
  !SHOWS.test(secret) && !isShownPair(secret, user) && !((WEAK.test(secret) || user?.startsWith(secret)) && (LOCAL_HOST.test(host) || ONE_WORD_HOST.test(host) || SHOWN_HOST.test(host)))

/** What anybody may fetch: the picture of a badge, a file of a public store under its download token. */
const PUBLIC_ADDRESS = /badge|codecov|shields\.io|coveralls|firebasestorage|gravatar|mapbox\./i
const isShownAddress = ({ host = '', path = '' }: Record<string, string | undefined>): boolean => SHOWN_HOST.test(host) || LOCAL_HOST.test(host) || PUBLIC_ADDRESS.test(host + path)

/** No words with a number behind them, but what a generator has drawn. */
const isDrawn = (secret: string): boolean => secret.length >= 16 && /(?:\d\D{1,30}){2}\d/.test(secret) && /[a-z]/i.test(secret) && entropy(secret) >= 3

/** Addresses and connection strings that carry a password. */
export const CONNECTIONS: readonly SecretKind[] = [
  {
    id: 'database-url-password',
    name: 'database password',
    noun: 'password',
    shown: { title: 'Credentials in a connection string', contains: 'a connection string with a user name and a password' },
    opens: 'log in to the database or message broker as this user, wherever it is reachable',
    revoke: 'change the password of this user on the server',
    variable: 'DATABASE_URL',
    severity: 'high',
    cwe: [798, 259],
    literals: ['postgres', 'mysql', 'mariadb', 'mongodb', 'redis', 'amqp', 'mssql', 'sqlserver', 'clickhouse'],
    pattern:
      /(?:postgres(?:ql)?|mysql2?|mariadb|mongodb(?:\+srv)?|rediss?|amqps?|mssql|sqlserver|clickhouse)(?:\+\w+)?:\/\/(?<user>[^\s:@/"'`<>{}$]{0,80}):(?<secret>[^\s@/"'`<>{}$]{3,120})@(?<host>[\w.-]+|\[[\da-f:.]*:[\da-f:.]*\])/dgi,
    accepts: opensSomething,
  },
  {
    id: 'url-password',
    name: 'password',
    noun: 'password',
    shown: { title: 'Credentials in a URL', contains: 'a URL with a user name and a password' },
    opens: 'log in to the server as this user',
    revoke: 'change the password, and send it in an `Authorization` header instead of the URL',
    variable: 'SERVICE_PASSWORD',
    severity: 'high',
    confidence: 'medium',
    cwe: [798, 522],
    literals: ['http://', 'https://', 'ftp://', 'sftp://', 'ssh://', 'ldap'],
    pattern:
      /(?:https?|s?ftps?|ssh|ldaps?):\/\/[^\s:@/"'`<>{}$%\\]{1,80}:(?<secret>[^\s:@/"'`<>{}$\\]{6,120})@(?<host>[\w-]+(?:\.[\w-]+)+)/dgi,
    accepts: (secret, groups) => opensSomething(secret, groups) && !/(?:^|\.)example\.(?:com|org|net)$/i.test(groups['host'] ?? ''),
  },
  {
    id: 'url-query-secret',
    name: 'secret',
    noun: 'secret',
    shown: { title: 'Credentials in the query of a URL', contains: 'a URL with a password or token in its query' },
    opens: 'call the service with this password or token',
    revoke: 'issue a new one at the service, and send it in an `Authorization` header: the addresses of requests are logged',
    variable: 'SERVICE_TOKEN',
    severity: 'medium',
    confidence: 'medium',
    cwe: [798, 598],
    literals: ['password=', 'passwd=', 'pwd=', 'token=', 'api_key=', 'apikey=', 'secret='],
    pattern:
      /https?:\/\/(?<host>[\w-]+(?:\.[\w-]+)+)(?<path>[^\s"'`<>{}$?]{0,200})\?(?:[^\s"'`<>{}$]{0,200}&)?(?<name>password|passwd|pwd|(?:access_?|auth_?|api_?)?token|api_?key|(?:client_?|api_?)secret)=(?<secret>[^\s"'`<>{}$&%#\\]{6,200})(?=["'`&#\s])/dgi,
    accepts: (secret, groups) => opensSomething(secret, groups) && !isShownAddress(groups) && (/^p/i.test(groups['name'] ?? '') ? /\d/.test(secret) : isDrawn(secret)),
  },
  {
    id: 'ado-connection-password',
    name: 'database password',
    noun: 'password',
    shown: { title: 'Password in an ADO.NET or ODBC connection string', contains: 'a connection string with a password' },
    opens: 'log in to the database as this user, wherever it is reachable',
    revoke: 'change the password of this user on the server, or switch to a managed identity',
    variable: 'DB_CONNECTION_STRING',
    severity: 'high',
    cwe: [798, 259],
    literals: ['password=', 'password =', 'pwd='],
    pattern:
      /(?<before>(?:Server|Data Source|Host|Addr(?:ess)?|Initial Catalog|Database|User Id|Uid|Username)\s*=[^"'`\n]{1,200}?)(?<!&(?:amp|quot));\s*(?:Password|Pwd)\s*=\s*(?<secret>[^;"'`\s{}<>$%]{3,120})(?=(?<after>[^"'`\n]{0,200}))/dgi,
    accepts: (secret, { before = '', after = '' }) => opensSomething(secret, { host: /(?:Server|Data Source|Host|Addr(?:ess)?)\s*=\s*(?:tcp:)?([^;,]+)/i.exec(`${before};${after}`)?.[1]?.trim() ?? '', user: /(?:User(?: Id|name)?|Uid)\s*=\s*([^;]+)/i.exec(before)?.[1]?.trim() }),
  },
  {
    id: 'jdbc-password',
    name: 'database password',
    noun: 'password',
    shown: { title: 'Password in a JDBC URL', contains: 'a JDBC URL with a password' },
    opens: 'log in to the database as this user, wherever it is reachable',
    revoke: 'change the password of this user on the server, and pass it separately from the URL',
    variable: 'DB_PASSWORD',
    severity: 'high',
    cwe: [798, 259],
    literals: ['jdbc:'],
    pattern: /jdbc:[a-z0-9:]{2,40}(?:\/\/(?<host>[\w.-]+))?[^\s"'`]{0,200}?[?&;]password=(?<secret>[^\s&;"'`{}<>$]{3,120})/dgi,
    accepts: opensSomething,
  },
  {
    id: 'database-login-password',
    name: 'database password',
    noun: 'password',
    opens: 'log in to the database as this user, wherever it is reachable',
    revoke: 'change the password of this user on the server',
    variable: 'DB_PASSWORD',
    severity: 'high',
    cwe: [798, 259],
    literals: ['mysqli', 'new pdo', 'mysql_connect', 'pg_connect'],
    pattern:
      /(?:(?:mysqli?(?:_p?connect)?|new PDO)\s*\((?:\s*[^,'"]{0,60}(["'])[^"']{0,200}\1[^,]{0,40},){2}\s*["']|pg_p?connect\s*\([^)]{0,200}?password=\s*["']?)(?<secret>[^\s"'$]{3,120})["' ]/dgi,
    accepts: (secret) => !WEAK.test(secret),
  },
  {
    id: 'authorization-header',
    name: 'credential',
    noun: 'credential',
    shown: { title: 'Hard-coded Authorization header', contains: 'an `Authorization` header with a credential' },
    opens: 'call the service with the permissions of this credential',
    revoke: 'revoke it at the service',
    variable: 'API_TOKEN',
    severity: 'high',
    confidence: 'medium',
    literals: ['authorization'],
    pattern:
      /authorization["'`]?\s*(?:=>|:=|=|:|,)\s*["'`]?(?:(?:Basic|Bearer|token|Bot|ApiKey)\s+)(?<secret>[A-Za-z0-9+/=_.-]{16,400})(?![A-Za-z0-9+/=_.-])/dgi,
    generic: true,
    entropy: 3.2,
    accepts: (secret) => /\d/.test(secret.replace(/base64/i, '')),
  },
  {
    id: 'command-line-password',
    name: 'password',
    noun: 'password',
    shown: { title: 'Password on the command line', contains: 'a command line with a password' },
    opens: 'log in as this user. On the machine itself, the process list may also show the password',
    instead: 'Pass the new one through an environment variable, or through a file that only its user can read.',
    severity: 'medium',
    confidence: 'medium',
    literals: ['curl', 'sshpass', 'mysql', 'pgpassword'],
    pattern:
      /(?:\bcurl\b[^\n]{0,200}?\s(?:-u|--user)[\s=]+["']?[^\s:"'$]{1,60}:|\bsshpass\s+-p\s*["']?|\bmysql(?:dump|admin)?\b[^\n]{0,120}?\s(?:-p|--password=)["']?|\bPGPASSWORD=["']?)(?<secret>[^\s"'$<>{}|&;]{6,80})/dg,
    files: /(?:\.(?:sh|bash|zsh|ya?ml|ps1|bat|cmd|mk)|(?:^|\/)(?:Dockerfile|Makefile|Jenkinsfile)[^/]*)$/i,
    accepts: (secret) => !WEAK.test(secret),
  },
]
