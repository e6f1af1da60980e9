import { runsForUsers, type Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf } from '../../project/routes.ts'
import { declaredSettings } from '../../project/settings/declared.ts'
import { refusalOf } from '../../project/settings/refused.ts'
import { inSource } from '../../project/source.ts'
import { givenToReaders } from './readers.ts'
import { lineOf } from '../../text/lines.ts'

/** What proves something by itself: whoever knows it can sign, decrypt or come in. */
const PROVES = /SECRET|PASSWORD|PASSWD|PASSPHRASE|PRIVATE_?KEY|SIGNING|ENCRYPTION_?KEY|JWT(?:_KEY)?$|SESSION_?KEY|WEBHOOK_?KEY|SALT|PEPPER|(?:WEBHOOK|AUTH|ADMIN|API|ACCESS|BEARER|SERVICE|INTERNAL|CRON)_?TOKEN/i
const KEY = /API_?KEY|SERVICE_ROLE|SECRET_ACCESS_KEY|TOKEN$/i
/** Public by design, a place, or how long something holds. */
const NOT_SECRET = /^(?:NEXT_PUBLIC|VITE|REACT_APP|PUBLIC|NUXT_PUBLIC|EXPO_PUBLIC)_|ANON_KEY|PUBLISHABLE|PUBLIC_KEY|SITE_KEY|(?:[_.-]|^)(?:URL|URI|PATH|FILE|DIR|NAME|TTL|AGE|EXPIR\w*|LIFETIME|LENGTH|SIZE|ROUNDS|ID|ENABLED|ALGORITHMS?|POLICY|PREFIX|HEADER|HOST|TYPE|SCHEMES?|HASHER|FIELD|COOKIE|FORMAT|PATTERN|ISSUER|AUDIENCE)$/i

const isSecret = (name: string) => (PROVES.test(name) || KEY.test(name)) && !NOT_SECRET.test(name)

/** The text that holds where nothing is set: after `||`, `??`, or as a second argument. */
const fallbackOf = (line: string, name: string) => {
  const after = line.slice(Math.max(0, line.indexOf(name)) + name.length, 400)
  return /^['"`]?\]?!?\)?\s*(?:\|\||\?\?|\?:|,|\bor\b)\s*(['"`])([^'"`]+)\1/.exec(after)?.[2] ?? ''
}
/** Filled in so that a build runs, or no secret at all. */
const PLACEHOLDER = /^(?:placeholder|dummy|undefined|null|none|missing|not[-_ ]?set|build|https?:)/i

const FAILS_OPEN = /\bif\s*\(?\s*(?:process\.env\.)?(\w+)\s*(?:&&|and\b)\s*[^;{]*(?:!==?|(?:!|not)\s*\w*(?:verify|compare|equal|valid)\w*\()/

/** The same with the comparison inside. */
const ONLY_IF_SET = /^if\s*\(\s*(?:process\.env\.)?(\w+)\s*\)\s*\{$/
const STOPS = /\breturn\b|\bthrow\b/
const REFUSES = /\b40[13]\b|[Uu]nauthori[sz]ed|[Ff]orbidden/
/** So many lines a comparison takes, and what holds otherwise. */
const INSIDE_LINES = 30
const OTHERWISE_LINES = 6

/** Whether what stands inside compares and refuses, and nothing refuses otherwise. */
function refusesInside({ snapshot }: Project, { file_path, line }: Evidence): boolean {
  const [head = '', ...rest] = (snapshot.read(file_path) ?? '').split('\n').slice((line ?? 1) - 1, (line ?? 1) + INSIDE_LINES)
  const end = rest.findIndex((one) => one.trim() !== '' && one.search(/\S/) <= head.search(/\S/))
  const inside = rest.slice(0, Math.max(end, 0)).join('\n')
  const otherwise = /\belse\b/.test(rest[end] ?? '') ? rest.slice(end, end + OTHERWISE_LINES).join('\n') : ''
  return /!==?/.test(inside) && REFUSES.test(inside) && !STOPS.test(otherwise)
}

/** `if (secret && header !== secret) return 401`: nothing set lets everybody in. */
function openWhenUnset(project: Project): Evidence[] {
  const lines = [...inSource(project, FAILS_OPEN), ...inSource(project, /^\s*if\s*\(\s*(?:process\.env\.)?\w+\s*\)\s*\{\s*$/).filter((line) => refusesInside(project, line))]
  return lines.filter(({ file_path, text }) => {
    const name = (FAILS_OPEN.exec(text) ?? ONLY_IF_SET.exec(text))?.[1] ?? ''
    const read = /^[A-Z][A-Z\d_]+$/.test(name) && text.includes(`process.env.${name}`) ? name : readInto(project, file_path, name)
    const refused = linesWith(project, file_path, new RegExp(`\\bif\\s*\\(?\\s*(?:!|not\\b)\\s*(?:process\\.env\\.)?${name}\\b`)).length > 0
    return isSecret(read) && PROVES.test(read) && !refused
  })
}

const ENVIRONMENT = /(?:process\.env(?:\.|\[['"])|import\.meta\.env\.|Deno\.env\.get\(\s*['"]|os\.environ(?:\.get\(|\[)\s*['"]|os\.getenv\(\s*['"])(\w+)/

/** The setting that a name was given in this file; '' where it is none. */
function readInto(project: Project, path: string, name: string): string {
  const [line] = linesWith(project, path, new RegExp(`\\b${name}\\s*=\\s*${ENVIRONMENT.source}`))
  return ENVIRONMENT.exec(line?.text ?? '')?.[1] ?? ''
}

const oncePerName = <T extends { name: string }>(list: readonly T[]): T[] => list.filter(({ name }, at) => list.findIndex((one) => one.name === name) === at)

/** A line may be read as a call and as a setting. */
const oncePerPlace = <T extends { name: string; path: string; line: number }>(list: readonly T[]): T[] => list.filter(({ name, path, line }, at) => list.findIndex((one) => one.name === name && one.path === path && one.line === line) === at)

const masked = (path: string, line: number, name: string): Evidence => evidenceOf({ path, line }, `${name} has a fallback value`)

export const check = defineCheck({
  id: 'A5',
  name: 'Secrets have no fallback values',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Settings with the name of a secret must have no constant that holds where they are unset.', 'A comparison with a secret must not be skipped where the secret is unset.'],
  assess: (project) => {
    const read = project.facts.configuration.filter(({ name, path }) => isSecret(name) && project.placeOf(path) === 'code' && runsForUsers(path))
    const declared = declaredSettings(project).filter(({ name, value }) => isSecret(name) && typeof value !== 'boolean')
    const secrets = [...read, ...declared]
    const given = givenToReaders(project).filter(({ name }) => isSecret(name))
    if (secrets.length + given.length === 0) return notApplicable('The project reads no secret from the environment.')
    const constants = [...read.filter((setting) => setting.hasDefault).map((setting) => ({ ...setting, value: fallbackOf(lineOf(project, setting), setting.name) })), ...given, ...declared]
    const filled = oncePerPlace(constants.filter(({ value }) => typeof value === 'string' && value.trim() !== '')).filter(({ name }) => refusalOf(project, name) !== 'always')
    const proving = filled.filter(({ name, value }) => PROVES.test(name) && !PLACEHOLDER.test(String(value)))
    const refused = proving.filter((one) => ('forDevelopers' in one && one.forDevelopers) || refusalOf(project, one.name) === 'in some environments')
    const accepted = proving.filter((one) => !refused.includes(one))
    const open = openWhenUnset(project)
    const recommendations = ['Read the secret without a fallback and stop at start where it is unset.', 'Refuse the request where the secret is unset, before it is compared.']
    const asEvidence = ({ path, line, name }: (typeof filled)[number]) => masked(path, line, name)
    if (open.length + accepted.length > 0)
      return missing(accepted.length > 0 ? 'A secret has a fallback value in the code: where it is unset, everybody who reads the code knows it.' : 'A check is skipped where its secret is unset: everybody passes.', {
        confidence: 80, evidence: [...accepted.map(asEvidence), ...open], recommendations,
      })
    if (refused.length > 0) return partial('A secret has a fallback value in the code, which is refused only where the environment is said to be production.', { confidence: 65, evidence: refused.map(asEvidence), recommendations })
    if (filled.length > 0) return partial('A key has a constant in its place where it is unset: the mistake shows only when it is used.', { confidence: 55, evidence: filled.map(asEvidence), recommendations })
    return passed('No secret that is read from the environment has a fallback value.', { confidence: 80, evidence: oncePerName(secrets).slice(0, 5).map(({ path, line, name }) => evidenceOf({ path, line }, name)) })
  },
})
