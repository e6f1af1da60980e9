import { provedBy, wouldHold } from '../../rules/secret-fallback/names.ts'
import { isPlaceholder } from '../secrets/value.ts'
import { type Entries, type Entry, propertiesIn, yamlIn } from './entries.ts'
import type { Said } from './finding.ts'

/** What holds everywhere, or in production. */
const FILE = /(?:^|\/)(?:application|bootstrap)(?:-(?:prod|production|live|docker))?\.(?:properties|ya?ml)$/i

interface Unsafe {
  /** where another rule says what it is */
  rule?: string
  key: RegExp
  value: RegExp
  title: string
  detail: string
}

const TRUE = /^true$/i
const FALSE = /^false$/i
const UNSAFE: readonly Unsafe[] = [
  { key: /^management\.endpoints\.web\.exposure\.include$/, value: /^(?:\*|\[\s*['"]?\*['"]?\s*\])$/, title: 'All actuator endpoints exposed', detail: 'All endpoints of the actuator are served, among them `env`, `heapdump` and `loggers`, which show settings and passwords in memory and change the program.' },
  { key: /^management\.endpoint\.(?:env|configprops)\.show-values$/, value: /^always$/i, title: 'Values of settings shown by the actuator', detail: 'The actuator answers with the values of all settings, passwords and keys included.' },
  { key: /^management\.endpoint\.shutdown\.(?:enabled|access)$/, value: /^(?:true|unrestricted)$/i, title: 'Actuator can shut the program down', detail: 'A request to the actuator stops the program.' },
  { key: /^spring\.h2\.console\.enabled$/, value: TRUE, title: 'H2 console enabled', detail: 'The console of the database is served to browsers. Whoever gets in can run SQL, and with it code on the server.' },
  { rule: 'upload-size-unlimited', key: /^spring\.(?:servlet|http)\.multipart\.max-?(?:file|request)-?size$/i, value: /^-1(?:[KMG]?B)?$/i, title: 'No upload size limit', detail: 'Uploads of any size are accepted, and a few of them fill the disk.' },
  { rule: 'request-size-unlimited', key: /^(?:server\.tomcat\.max-http-(?:form-post|request-body)-size|server\.jetty\.max-http-form-post-size|spring\.codec\.max-in-memory-size)$/, value: /^-1(?:[KMG]?B)?$/i, title: 'No request size limit', detail: 'Request bodies of any size are read into memory.' },
  { rule: 'insecure-cookie', key: /^server\.(?:servlet|reactive)\.session\.cookie\.http-?only$/i, value: FALSE, title: 'Session cookie without HttpOnly', detail: 'Scripts on the page can read the session cookie.' },
  { rule: 'insecure-cookie', key: /^server\.(?:servlet|reactive)\.session\.cookie\.secure$/, value: FALSE, title: 'Session cookie without Secure', detail: 'Browsers also send the session cookie over plain HTTP.' },
  { rule: 'weak-tls-version', key: /^server\.ssl\.enabled-protocols$/, value: /(?:^|[,\s])(?:SSLv[23]|TLSv1(?:\.[01])?)(?=$|[,\s])/i, title: 'Outdated TLS version allowed', detail: 'TLS 1.0, TLS 1.1 and SSL 3 have known attacks.' },
  { key: /^spring\.devtools\.remote\.secret$/, value: /^(?!\s*$)/, title: 'Remote developer tools enabled', detail: 'Whoever knows the secret can upload classes, which the program runs.' },
  { rule: 'secret-in-log', key: /^spring\.mvc\.log-(?:request|resolved-request)-details$/, value: TRUE, title: 'Request parameters written to the log', detail: 'Parameters and headers of every request are logged, passwords and tokens among them.' },
  { key: /^server\.error\.include-stacktrace$/, value: /^always$/i, title: 'Stack traces in error responses', detail: 'Every error is answered with its stack trace, which shows classes, versions and parts of queries.' },
]

const PROFILE = /^spring\.(?:config\.activate\.on-profile|profiles)$/
const OF_DEVELOPERS = /\b(?:dev|develop|development|local|test|tests|ci|h2|e2e)\b/i
const isForUsers = (entries: Entries): boolean => !entries.some(({ key, value }) => PROFILE.test(key) && OF_DEVELOPERS.test(value))

const PLACEHOLDER = /^\$\{([\w.-]+):([^}$#]+)\}$/

function ofEntry({ key, value, line }: Entry): Said[] {
  const unsafe = UNSAFE.find((one) => one.key.test(key) && one.value.test(value))
  if (unsafe) return [{ rule: unsafe.rule ?? 'spring-unsafe-setting', line, title: unsafe.title, detail: unsafe.detail }]
  if (key === 'spring.security.user.password' && !isPlaceholder(value) && wouldHold(value)) return [{ rule: 'default-account', line }]
  const [, name = '', otherwise = ''] = PLACEHOLDER.exec(value) ?? []
  const proves = otherwise === '' || !wouldHold(otherwise) ? null : (provedBy(name) ?? provedBy(key))
  return proves === null ? [] : [{ rule: 'secret-fallback', line, ...(proves === 'opens' && { severity: 'medium' }) }]
}

export function inSpring(path: string, text: string): Said[] {
  if (!FILE.test(path)) return []
  const documents = path.endsWith('.properties') ? propertiesIn(text) : yamlIn(text)
  return documents.filter(isForUsers).flatMap((entries) => entries.flatMap(ofEntry))
}
