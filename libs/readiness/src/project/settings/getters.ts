import type { Project } from '../project.ts'
import { codeLines } from '../../text/search.ts'
import type { DeclaredSetting } from './declared.ts'

/** Functions of frameworks and libraries that read a setting, with the text in its place as another argument or after `||`. */
const GETTERS: readonly (readonly [file: RegExp, call: RegExp])[] = [
  [/\.[cm]?[jt]s$/, /\b\w*[cC]onfig\w*\.get(?:OrThrow)?(?:<[^<>]*>)?\(\s*(['"`])([A-Z][A-Z\d_]+)\1\s*(?:,\s*|\)\s*(?:\|\||\?\?)\s*)(['"`])([^'"`$]+)\3/],
  [/\.py$/, /\b(?:env|environ|config)(?:\.(?:str|get_value))?\(\s*(['"])([A-Z][A-Z\d_]+)\1\s*,\s*(?:default\s*=\s*)?(['"])([^'"]+)\3/],
  [/\.php$/, /\benv\(\s*(['"])([A-Z][A-Z\d_]+)\1\s*,\s*(['"])([^'"]+)\3\s*\)/],
  [/\.go$/, /\bviper\.SetDefault\(\s*(["`])([\w.]+)\1\s*,\s*(["`])([^"`]+)\3/],
]

/** Settings that are read with a text in their place. */
export function fallbacksOfGetters(project: Pick<Project, 'snapshot'>, files: readonly string[]): DeclaredSetting[] {
  return GETTERS.flatMap(([file, call]) =>
    files.filter((path) => file.test(path)).flatMap((path) =>
      codeLines(project, path, call).flatMap(({ line, text }): DeclaredSetting[] => {
        const [, , name, , value] = call.exec(text) ?? []
        return name === undefined || value === undefined || line === null ? [] : [{ name, value, path, line, byName: false }]
      }),
    ),
  )
}
