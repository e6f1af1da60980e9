import { runsForUsers, type Evidence } from '@preflight/contracts'
import { linesWith } from './files.ts'
import { withoutPatterns } from '../text/without-patterns.ts'
import type { Project } from './project.ts'
import type { Route } from './routes.ts'

const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|rb|php|go|java|kt|cs)$/
/** Written by a program, shown by developers to each other, or declarations only. */
const NOT_OURS = /\.d\.ts$|\.stories\.|\.min\.|\.bundle\.|(?:^|\/)(?:playwright|vitest|jest|cypress|storybook|eslint)[\w.-]*\.config\.|(?:^|\/)(?:storybook-static|node_modules|vendor|dist|build|\.next)\//

type Readable = Pick<Project, 'code' | 'snapshot'>

/** Source code that runs for users. */
export const sourceFiles = ({ code }: Pick<Project, 'code'>): string[] => code.filter((path) => SOURCE.test(path) && runsForUsers(path) && !NOT_OURS.test(path))

const IMPORT = /^(?:import\b|from\s+\S+\s+import\b|export\s+\*\s+from\b|use\s+[\w\\]+;|using\s+[\w.]+;)/

/** Not only in a regular expression, or in a comment at the end of the line; a long line is shown in part and believed. */
function isSaid({ file_path, text }: Evidence, pattern: RegExp): boolean {
  const plain = withoutPatterns(file_path, text)
  return text.length >= 120 ? plain === text || pattern.test(plain) : pattern.test(plain.replace(/\s(?:\/\/|#)\s.*$/, ''))
}

/** Lines of source code that say this, comments and imports left out. */
export function inSource(project: Readable, pattern: RegExp, paths: readonly string[] = sourceFiles(project)): Evidence[] {
  const anywhere = new RegExp(pattern.source, `${pattern.flags.replace(/[mg]/g, '')}m`)
  return paths.flatMap((path) => (anywhere.test(project.snapshot.read(path) ?? '') ? linesWith(project, path, pattern).filter((line) => !IMPORT.test(line.text) && isSaid(line, pattern)) : []))
}

/** The same in a part of one file. */
export const inLines = (project: Pick<Project, 'snapshot'>, { path, from, to }: { path: string; from: number; to: number }, pattern: RegExp): Evidence[] =>
  linesWith(project, path, pattern).filter((one) => one.line !== null && one.line >= from && one.line <= to && isSaid(one, pattern))

/** The same in the function that answers a route. */
export function inHandler(project: Pick<Project, 'snapshot'>, { fact: { handler } }: Route, pattern: RegExp): Evidence[] {
  return handler ? inLines(project, { path: handler.path, from: handler.line, to: handler.end_line }, pattern) : []
}

/** One of each file, the first. */
export const firstPerFile = (evidence: readonly Evidence[]): Evidence[] => evidence.filter(({ file_path }, at) => evidence.findIndex((one) => one.file_path === file_path) === at)
