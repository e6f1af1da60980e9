import { runsForUsers } from '@preflight/contracts'
import type { Project } from '../../project/project.ts'
import { declaredSettings } from '../../project/settings/declared.ts'
import { firstPerFile, inSource } from '../../project/source.ts'
import { lineOf } from '../../text/lines.ts'

/** The password of an account that the program makes itself. */
const FIRST = /(?:^|[_.-])(?:first|default|demo|initial|admin|administrator|root|super_?user|super_?admin|seed|bootstrap)(?:[_.-]?\w+)*?[_.-]?(?:password|passwd|pwd|pass)$/i
/** Of another service, which has accounts of its own. */
const OF_SERVICE = /db|database|mysql|maria|postgres|pg_|sql|redis|mongo|rabbit|amqp|smtp|mail|key_?store|kafka|elastic|minio|s3|ldap|broker|neo4j|influx|grafana|proxy|ftp|ssh/i
const IN_PLACE = /(?:\|\||\?\?|\?:|,|\bor\b)\s*(['"`])([^'"`$]+)\1/

interface Preset {
  name: string
  path: string
  line: number
  /** it holds only for those who write the program, as far as its class says */
  forDevelopers?: true
}

/** Settings that hold the password of a first account, with a text in the code where they are unset: where the account is made, or else where they stand. */
export function presetPasswords(project: Project): Preset[] {
  const read = project.facts.configuration.filter(({ name, path, hasDefault }) => hasDefault && isOfAccount(name) && project.placeOf(path) === 'code').filter((setting) => hasText(project, setting))
  const declared = declaredSettings(project).filter(({ name, value }) => isOfAccount(name) && typeof value === 'string' && value.trim() !== '')
  const used = declared.flatMap(({ name, path, line, byName, forDevelopers }): Preset[] => (byName ? usesOf(project, name, path).map((one) => ({ ...one, ...(forDevelopers && { forDevelopers }) })) : [{ name, path, line }]))
  return [...read, ...used].filter(({ name, path, line }, at, all) => all.findIndex((one) => one.name === name && one.path === path && one.line === line) === at)
}

const isOfAccount = (name: string) => FIRST.test(name) && !OF_SERVICE.test(name)

const hasText = (project: Project, { name, path, line }: Preset): boolean => {
  const text = lineOf(project, { path, line })
  return IN_PLACE.test(text.slice(text.indexOf(name) + name.length))
}

/** Where code takes the password out of the settings; a comparison makes no account. */
const usesOf = (project: Project, name: string, declaredIn: string): Preset[] =>
  firstPerFile(inSource(project, new RegExp(`\\.${name}\\b(?!\\s*(?:[=!]=|\\bin\\b))`))).flatMap(({ file_path, line }) => (file_path === declaredIn || !runsForUsers(file_path) || line === null ? [] : [{ name, path: file_path, line }]))
