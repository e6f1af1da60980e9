import { runsForUsers, counted, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { inFramework } from '../../project/framework.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { firstPerFile, inSource } from '../../project/source.ts'
import { askedBelow, isGiven, schemasOfFields } from './asked.ts'
import { areOfDrivers, isOwnValue, saysOtherwise } from './laravel.ts'
import { isOptionalIn } from './optional.ts'
import { lineOf } from '../../text/lines.ts'

/** A schema that all settings go through. */
const SCHEMA = /\bcreateEnv\s*\(|\bcleanEnv\s*\(|\.(?:parse|safeParse|validate|assert)\s*\(\s*(?:process\.env(?![.\w[])|import\.meta\.env(?![.\w[])|Deno\.env\.toObject)|parseEnv\s*\(|\(BaseSettings\)|validationSchema\s*:|@ConfigurationProperties\b|\.ValidateOnStart\(|\benvconfig\.Process\(|\benv\.Parse(?:As)?\(|\b(?:viper|vp|v)\.Unmarshal(?:Exact)?\(&|\bconvict\s*\(|\bDotenv\.require_keys|[dD]otenv\w*->required\s*\(|\benvalid\b|\bv\.(?:parse|safeParse)\(\s*\w+\s*,\s*process\.env/
/** A setting by itself, or a list of them, looked at with an error where one is unset. */
const EXPLICIT = /\bif\s*\(?\s*(?:!|not\s)\s*(?:process\.env\b|import\.meta\.env\b|Deno\.env\.get|os\.environ|os\.getenv|env\.[A-Z])|\b(?:missing|required)_?(?:env|vars?|variables|settings|keys)\w*\b|\b(?:requireEnv|getRequiredEnv|mustGetEnv|requiredEnv|ensureEnv|assertEnv|validateEnv\w*|checkEnv\w*)\s*\(|\benv\.get\(['"]\w+['"]\)\.required|ENV\.fetch\(\s*['"]\w+['"]\s*\)(?!\s*\{)|os\.environ\[['"]/i
/** Set by the platform: nobody needs to check them. */
const BY_PLATFORM = /^(?:NODE_ENV|PORT|HOST|HOSTNAME|CI|TZ|HOME|PWD|PATH|DEBUG|LOG_LEVEL|VERCEL\w*|RAILWAY\w*|NEXT_RUNTIME|npm_\w+|DEV|PROD|MODE|SSR|BASE_URL|\*)$/

/** Without these little works; others may be switches. */
const NEEDED = /KEY|SECRET|TOKEN|PASSWORD|URL|URI|DSN|DATABASE|BUCKET|ENDPOINT|CREDENTIALS/i
/** The code bears that it is unset. */
const OPTIONAL = /\bif\b|===?|!==?|&&|\|\||\?|!!|\bBoolean\(/
const STOPS = /throw|exit|raise|panic|abort|fatal|missing|error|not set/i


/** An `if` counts where what follows stops or complains, and not about what the platform sets. */
function isCheck(project: Project, { file_path, line, text }: Evidence): boolean {
  if (!/^\W*if\b/.test(text)) return true
  const name = /(?:env\.|env\[['"]|get(?:env)?\(['"]|environ(?:\.get\(|\[)['"])(\w+)/.exec(text)?.[1] ?? ''
  const after = (project.snapshot.read(file_path) ?? '').split('\n').slice((line ?? 1) - 1, (line ?? 1) + 3).join('\n')
  return !BY_PLATFORM.test(name) && STOPS.test(after)
}

const WAYS = {
  next: 'Describe the variables once with `createEnv` of `@t3-oss/env-nextjs`, or a zod schema that parses `process.env`, and import it in `next.config`.',
  nest: 'Give `ConfigModule.forRoot` a `validationSchema`.',
  fastapi: 'Read the settings through a class that extends `BaseSettings` of pydantic-settings.',
  flask: 'Read required settings with `os.environ["NAME"]` or a `BaseSettings` class of pydantic-settings, once, at start.',
  django: 'Read required settings with `env("NAME")` of django-environ without a default.',
  spring: 'Bind them with `@ConfigurationProperties` and `@Validated`.',
  aspnet: 'Bind options with `.ValidateDataAnnotations().ValidateOnStart()`.',
  laravel: 'Check in the `boot` method of a service provider that what production needs is set (`config(\'services.mail.key\')`), and throw an error that names what is not.',
  rails: 'Read required settings with `ENV.fetch("NAME")` in an initializer.',
}

export const check = defineCheck({
  id: 'A6',
  name: 'Settings come from the environment and are validated at start',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Settings of the environment go through a schema, or each that must be set is checked with an error, also where a helper reads them or a variable holds them. What Supabase gives its functions is left out.'],
  assess: (project) => {
    const all = project.facts.configuration.filter((setting) => !isOwnValue(setting)).filter(({ path }) => project.placeOf(path) === 'code' && runsForUsers(path))
    const settings = all.filter((setting) => !BY_PLATFORM.test(setting.name) && !isGiven(setting))
    const helpers = askedBelow(project, all.filter(({ name }) => name === '*'))
    const unset = settings.filter((setting) => !setting.hasDefault && NEEDED.test(setting.name) && !OPTIONAL.test(lineOf(project, setting)) && !saysOtherwise(setting, lineOf(project, setting)))
    const isOptional = isOptionalIn(project, unset)
    const required = unset.filter((setting) => !isOptional(setting))
    if (settings.length + helpers.length === 0) return notApplicable('The project reads no settings from the environment.')
    if (!project.kind.service && !project.kind.frontEnd && !project.kind.mobile) return notApplicable('Nothing of the project runs for users.')
    const schemas = [...inSource(project, SCHEMA), ...schemasOfFields(project, all)]
    if (schemas.length > 0) return passed('Settings go through a schema.', { confidence: 80, evidence: schemas })
    if (required.length === 0 && helpers.length === 0) return passed('Every setting has a value of its own, or the code bears that it is unset.', { confidence: 60, evidence: settings.slice(0, 3).map(({ path, line, name }) => evidenceOf({ path, line }, name)) })
    const names = new Set(required.map(({ name }) => name)).size
    const checks = firstPerFile([...helpers, ...askedBelow(project, settings), ...inSource(project, EXPLICIT).filter((line) => isCheck(project, line))])
    const recommendations = [inFramework(project, WAYS, 'Describe the settings once with their types, check them before the program listens, and stop with a message that names the ones that are unset.')]
    if (checks.length > 0) return partial('Some settings are checked where they are used, and no schema checks them all at start.', { confidence: 65, evidence: checks, recommendations })
    const evidence = required.filter(({ name }, at) => required.findIndex((one) => one.name === name) === at).slice(0, 5).map(({ path, line, name }) => evidenceOf({ path, line }, name))
    if (areOfDrivers(project, required)) return partial(`${counted(names, 'setting')} of Laravel's configuration may be unset, and nothing checks at start those that production needs. Which those are depends on the drivers it uses.`, { confidence: 55, evidence, recommendations })
    return missing(`${counted(names, 'setting')} must be set, and nothing checks at start that they are: the first request that needs one fails.`, { confidence: 75, evidence, recommendations })
  },
})
