import type { Project } from '../project.ts'
import { sourceFiles } from '../source.ts'
import { fieldsOfClasses } from './python-classes.ts'
import { fallbacksOfGetters } from './getters.ts'
import { placeholders } from './placeholders.ts'
import { keysOfSchemas } from './schemas.ts'

type Readable = Pick<Project, 'code' | 'snapshot'>

/** A setting that a class, a schema or a placeholder describes, with what holds where the environment says nothing. */
export interface DeclaredSetting {
  name: string
  /** null where nothing is written in its place, or where it is computed */
  value: string | boolean | null
  path: string
  line: number
  /** other code refers to it by its name; else the description is the use */
  byName: boolean
  /** what is written there holds only for those who write the program, as the name of its class says */
  forDevelopers?: true
}

/** Files of more than this many are not read. */
const MAX_FILES = 2_000

const found = new WeakMap<Readable, readonly DeclaredSetting[]>()

/** Settings of the environment that are described away from where they are used. */
export function declaredSettings(project: Readable): readonly DeclaredSetting[] {
  const before = found.get(project)
  if (before) return before
  const files = sourceFiles(project).slice(0, MAX_FILES)
  const made = [...fieldsOfClasses(project, files), ...keysOfSchemas(project, files), ...fallbacksOfGetters(project, files), ...placeholders(project)]
  found.set(project, made)
  return made
}

/** What holds for the setting that an expression names: `settings.COOKIE_SECURE`, `env.COOKIE_SECURE`. */
export function defaultOf(project: Readable, expression: string): DeclaredSetting | null {
  const name = /^[\w.()]*\.(\w+)$/.exec(expression)?.[1]
  const all = name === undefined ? [] : declaredSettings(project).filter((one) => one.byName && one.name === name)
  return all.length === 1 ? (all[0] ?? null) : null
}
