import type { ConfigurationFact } from '@preflight/analyzers'
import type { Project } from '../../project/project.ts'
import { sourceFiles } from '../../project/source.ts'

/** What a line that reads a setting puts it into: `var dsn = os.Getenv("DSN")`, `secret_key = ENV["KEY"]`. */
const ASSIGNED = /(?:^|[\s(])(?:self\.|this\.|config\.)?([A-Za-z_]\w{2,})\s*(?::?=(?!=)|:\s)/
/** A line that goes on in another way where something is unset. */
const ASKS = /\bif\b|\bunless\b|\belif\b|\bwhen\b|&&|\|\||\?\?|\?[^:]*:|!==?|===?|\.present\?|\.blank\?|\.nil\?|\bnot\b|\bis None\b|\bBoolean\(|!!/
/** Without it the program does not go on. */
const STOPS = /\b(?:throw|raise|panic|exit|abort|fatal\w*|die)\b|not set\b/i
const TEMPLATES = /\.(?:html?|erb|haml|twig|jinja2?|j2|blade\.php)$/

/** Settings that the code asks for before it uses them, by their own name or by that of the variable that holds them: without them something is switched off. */
export function isOptionalIn(project: Project, settings: readonly ConfigurationFact[]): (setting: ConfigurationFact) => boolean {
  const namesOf = (setting: ConfigurationFact) => [setting.name, ASSIGNED.exec(lineAt(project, setting.path, setting.line))?.[1] ?? ''].filter((name) => name !== '')
  const names = new Set(settings.flatMap(namesOf))
  if (names.size === 0) return () => false
  const asked = askedFor(project, names)
  const groups = new Set(settings.filter((setting) => namesOf(setting).some((name) => asked.has(name))).flatMap(({ name }) => groupOf(name)))
  return (setting) => namesOf(setting).some((name) => asked.has(name)) || groupOf(setting.name).some((group) => groups.has(group))
}

/** `S3` of `S3_BUCKET`: a service whose settings go together. What the program itself needs goes by common words. */
const groupOf = (name: string): string[] => [/^([A-Z][A-Z\d]+)_/.exec(name)?.[1] ?? ''].filter((group) => group !== '' && !OF_PROGRAM.has(group))
const OF_PROGRAM = new Set(['DATABASE', 'DB', 'APP', 'API', 'SECRET', 'JWT', 'AUTH', 'SESSION', 'SERVER', 'NODE', 'NEXT', 'PUBLIC', 'VITE', 'REACT', 'EXPO', 'NUXT', 'DJANGO', 'RAILS', 'SPRING', 'POSTGRES', 'PG', 'MYSQL', 'MONGO', 'MONGODB', 'SUPABASE', 'PROD', 'WEB', 'SITE', 'ENCRYPTION'])

const lineAt = ({ snapshot }: Project, path: string, line: number) => (snapshot.read(path) ?? '').split('\n')[line - 1] ?? ''

function askedFor(project: Project, names: ReadonlySet<string>): Set<string> {
  const found = new Set<string>()
  for (const path of [...sourceFiles(project), ...project.code.filter((one) => TEMPLATES.test(one))]) {
    const lines = (project.snapshot.read(path) ?? '').split('\n')
    for (const [at, line] of lines.entries()) {
      if (line.length > 500 || !ASKS.test(line) || STOPS.test(lines.slice(at, at + 3).join('\n'))) continue
      for (const [word] of line.matchAll(/[A-Za-z_]\w+/g)) if (names.has(word)) found.add(word)
    }
  }
  return found
}
