import { describe, expect, it } from 'vitest'
import { FLOW_LANGUAGES, loadModels, modelsOf } from '../dataflow/models/index.ts'
import type { Fix, RuleInfo } from '../rule.ts'
import { type Language, LANGUAGES } from '../types.ts'
import { catalogue } from './catalogue.ts'

await loadModels(FLOW_LANGUAGES)

/** Names that only one language has, or a text that explains one would use. */
const NAMES: Record<Language | 'javascript', RegExp> = {
  javascript: /\b(?:Node(?:\.js)?|JavaScript|Express|Fastify|Next\.js|React|Vue|Prisma|Sequelize|Knex|Mongoose|npm|DOMPurify|Number\(|JSON\.(?:parse|stringify)|Math\.min|process\.env|path\.(?:resolve|basename)|execFile(?:Sync)?|child_process|textContent|innerHTML|crypto\.(?:randomBytes|randomUUID|timingSafeEqual)|Object\.(?:hasOwn|assign|create)|Promise\.all|await Promise|sequelize|lodash)\b|=>/,
  typescript: /\b(?:TypeScript|NestJS|TypeORM)\b/,
  python: /\b(?:Python|Django|Flask|FastAPI|SQLAlchemy|Jinja2?|pip|os\.environ|os\.path|secrets\.token_\w+|subprocess|yaml\.safe_load|cursor\.execute|hashlib|defusedxml|pathlib|requests\.get|shlex|logging\.exception|bandit)\b/,
  java: /\b(?:Java|Spring|PreparedStatement|JdbcTemplate|Jackson|Hibernate|JPA|Thymeleaf|JSP|ProcessBuilder|new SecureRandom|ObjectInputStream|ObjectInputFilter|DocumentBuilderFactory|System\.getenv|Log4j|Logback|@\w+Mapping|Objects\.equals|MessageDigest)\b/,
  php: /\b(?:PHP|Laravel|Symfony|Twig|WordPress|PDO|htmlspecialchars|escapeshellarg|password_hash|random_bytes|bin2hex|getenv\(|array_merge|mysqli|json_decode|unserialize|wp_\w+|esc_html|Composer)\b|\$\w+->|\$_(?:GET|POST|ENV|SERVER)/,
  go: /\((?:Go)\)|\b(?:in Go|Golang|html\/template|os\.Getenv|crypto\/rand|exec\.Command|fmt\.\w+|net\/http|http\.MaxBytes\w+|filepath\.\w+|sql\.DB|database\/sql|goroutines?|errors\.(?:Is|As))\b/,
  ruby: /\b(?:Ruby|Rails|ERB|Active ?Record|ActionView|Sinatra|Gemfile|Bundler|Nokogiri|SecureRandom\.hex|Open3|YAML\.safe_load|find_each|has_secure_password|skip_before_action|sanitize_sql\w*)\b/,
  csharp: /\b(?:C#|ASP\.NET|Razor|Entity Framework|EF Core|IHttpClientFactory|SqlCommand|SqlParameter|FromSqlInterpolated|RandomNumberGenerator|appsettings(?:\.json)?|Rfc2898DeriveBytes|XmlReaderSettings|IConfiguration|Path\.GetFullPath|StringComparison|NuGet)\b|\.NET\b/,
}
/** Words of one language that mean something in another as well. */
const SHARED: Partial<Record<Language, readonly Language[]>> = { typescript: ['javascript'], javascript: ['typescript'] }

const textsOf = (fix: Fix, language: Language | 'other'): string[] => {
  if (typeof fix === 'string') return [fix]
  const spoken = fix[language] ?? []
  return typeof spoken === 'string' ? [spoken] : spoken.map(({ text }) => text)
}

/** They write entries of maps or functions with the arrow of JavaScript. */
const WITH_ARROWS: readonly Language[] = ['php', 'ruby', 'csharp']

function foreignNames(text: string, own: readonly Language[]): string[] {
  const shown = own.some((language) => WITH_ARROWS.includes(language)) ? text.replaceAll('=>', '') : text
  return LANGUAGES.flatMap((language) => (own.includes(language) ? [] : (NAMES[language].exec(shown) ?? [])))
}

/** The languages that a rule with one text for all is about. */
function languagesOf(info: RuleInfo): readonly Language[] {
  if (info.id.startsWith('ruff/')) return ['python']
  if (info.id.startsWith('oxlint/')) return ['javascript', 'typescript']
  // a secret is revoked at its own service, whatever language the file is in
  if (info.id.startsWith('secrets/')) return LANGUAGES
  const { languages } = info as Partial<{ languages: readonly Language[] }>
  return languages && languages.every((one) => one === 'javascript' || one === 'typescript') ? ['javascript', 'typescript'] : languages?.length === 1 ? languages : []
}

describe('a fix speaks one language', () => {
  it.each([...catalogue.values()].map((info) => [info.id, info] as const))('%s', (_, info) => {
    const { fix } = info
    if (typeof fix === 'string') return expect(foreignNames(fix, languagesOf(info))).toEqual([])
    expect(foreignNames(fix.other, [])).toEqual([])
    for (const language of LANGUAGES) for (const text of textsOf(fix, language)) expect([language, foreignNames(text, [language, ...(SHARED[language] ?? [])])]).toEqual([language, []])
  })

  it('also where a model of data flow replaces it', () => {
    const foreign = FLOW_LANGUAGES.flatMap(modelsOf).flatMap(({ id, language, sinks = [], misuses = [] }) => {
      const own = [language, ...(SHARED[language] ?? [])]
      return [...new Set([...sinks, ...misuses].flatMap(({ fix }) => fix ?? []))].flatMap((fix) => foreignNames(fix, own).map((name) => `${id}: ${name} in ${fix}`))
    })
    expect(foreign).toEqual([])
  })

  it('and has words for every language that its rule reads, or names no API at all', () => {
    const silent = [...catalogue.values()].flatMap((info) => {
      const { languages = [] } = info as Partial<{ languages: readonly Language[] }>
      const { fix } = info
      if (typeof fix === 'string') return []
      return languages.filter((one) => textsOf(fix, one).length === 0 && !(one === 'typescript' && fix.javascript)).map((one) => `${info.id} ${one}`)
    })
    expect(silent).toEqual([])
  })
})
