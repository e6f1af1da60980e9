import type { Project } from '../project/project.ts'

/** How far a line stands in, in characters. */
export const indentOf = (line: string): number => line.length - line.trimStart().length

/** A line of a file, from 1; '' where there is none. */
export const lineOf = ({ snapshot }: Pick<Project, 'snapshot'>, { path, line }: { path: string; line: number }): string => (snapshot.read(path) ?? '').split('\n')[line - 1] ?? ''
