import { provedBy, wouldHold } from '../../rules/secret-fallback/names.ts'
import { isPlaceholder } from '../secrets/value.ts'
import { type Entries, type Entry, propertiesIn, yamlIn } from './entries.ts'
import type { Said } from './finding.ts'

/** What holds everywhere, or in production. */
const FILE = /(?:^|\/)(?:application|bootstrap)(?:-(?:prod|production|live|docker))?\.(?:properties|ya?ml)$/i

interface Unsafe {
  key: RegExp
  value: RegExp
  title: string
  detail: string
}

const TRUE = /^true$/i
const UNSAFE: readonly Unsafe[] = [
  { key: /^management\.endpoints\.web\.exposure\.include$/, value: /^(?:\*|\[\s*['"]?\*['"]?\s*\])$/, title: 'All actuator endpoints exposed', detail: 'All endpoints of the actuator are served, among them `env`, `heapdump` and `loggers`, which show settings and passwords in memory and change the program.' },
  { key: /^management\.endpoint\.(?:env|configprops)\.show-values$/, value: /^always$/i, title: 'Values of settings shown by the actuator', detail: 'The actuator answers with the values of all settings, passwords and keys included.' },
  { key: /^management\.endpoint\.shutdown\.(?:enabled|access)$/, value: /^(?:true|unrestricted)$/i, title: 'Actuator can shut the program down', detail: 'A request to the actuator stops the program.' },
  { key: /^spring\.h2\.console\.enabled$/, value: TRUE, title: 'H2 console enabled', detail: 'The console of the database is served to browsers. Whoever gets in can run SQL, and with it code on the server.' },
  { key: /^server\.error\.include-stacktrace$/, value: /^always$/i, title: 'Stack traces in error responses', detail: 'Every error is answered with its stack trace, which shows classes, versions and parts of queries.' },
]

const PROFILE = /^spring\.(?:config\.activate\.on-profile|profiles)$/
const OF_DEVELOPERS = /\b(?:dev|develop|development|local|test|tests|ci|h2|e2e)\b/i
const isForUsers = (entries: Entries): boolean => !entries.some(({ key, value }) => PROFILE.test(key) && OF_DEVELOPERS.test(value))

const PLACEHOLDER = /^\$\{([\w.-]+):([^}$#]+)\}$/

function ofEntry({ key, value, line }: Entry): Said[] {
  const unsafe = UNSAFE.find((one) => one.key.test(key) && one.value.test(value))
  if (unsafe) return [{ rule: 'spring-unsafe-setting', line, title: unsafe.title, detail: unsafe.detail }]
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
