import type { Evidence } from '@preflight/contracts'
import { linesWith } from './files.ts'
import type { Project } from './project.ts'
import type { Route } from './routes.ts'
import { runsForUsers } from './ships.ts'

const SOURCE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro|py|rb|php|go|java|kt|cs)$/
/** Written by a program, shown by developers to each other, or declarations only. */
const NOT_OURS = /\.d\.ts$|\.stories\.|\.min\.|\.bundle\.|(?:^|\/)(?:storybook-static|node_modules|vendor|dist|build|\.next)\//

type Readable = Pick<Project, 'code' | 'snapshot'>

/** Source code that runs for users. */
export const sourceFiles = ({ code }: Pick<Project, 'code'>): string[] => code.filter((path) => SOURCE.test(path) && runsForUsers(path) && !NOT_OURS.test(path))

/** Lines of source code that say this, comments left out. */
export function inSource(project: Readable, pattern: RegExp, paths: readonly string[] = sourceFiles(project)): Evidence[] {
  const anywhere = new RegExp(pattern.source, `${pattern.flags.replace(/[mg]/g, '')}m`)
  return paths.flatMap((path) => (anywhere.test(project.snapshot.read(path) ?? '') ? linesWith(project, path, pattern) : []))
}

/** The same in a part of one file. */
export const inLines = (project: Pick<Project, 'snapshot'>, { path, from, to }: { path: string; from: number; to: number }, pattern: RegExp): Evidence[] =>
  linesWith(project, path, pattern).filter(({ line }) => line !== null && line >= from && line <= to)

/** The same in the function that answers a route. */
export function inHandler(project: Pick<Project, 'snapshot'>, { fact: { handler } }: Route, pattern: RegExp): Evidence[] {
  return handler ? inLines(project, { path: handler.path, from: handler.line, to: handler.end_line }, pattern) : []
}

/** One of each file, the first. */
export const firstPerFile = (evidence: readonly Evidence[]): Evidence[] => evidence.filter(({ file_path }, at) => evidence.findIndex((one) => one.file_path === file_path) === at)
