import { LANGUAGES } from '@preflight/analyzers'
import type { Project } from './project.ts'

/** Whether some of the code is in a language with rules. */
export const readsCode = ({ languages }: Pick<Project, 'languages'>): boolean => LANGUAGES.some((language) => (languages[language] ?? 0) > 0)

const READ: ReadonlySet<string> = new Set(LANGUAGES)
/** Beside the program: pages, whose scripts are read, styles, and what describes data or machines. */
const BESIDE = new Set(['html', 'vue', 'svelte', 'astro', 'css', 'scss', 'sql', 'graphql', 'protobuf', 'terraform', 'shell', 'powershell'])

/** The language with the most lines that no rule reads, where such languages hold more of the program than the others do. */
export function unreadLanguage(languages: Readonly<Record<string, number>>): string | null {
  const program = Object.entries(languages).filter(([name]) => !BESIDE.has(name))
  const unread = program.filter(([name]) => !READ.has(name)).sort(([, a], [, b]) => b - a)
  const linesOf = (list: readonly (readonly [string, number])[]) => list.reduce((sum, [, lines]) => sum + lines, 0)
  return linesOf(unread) > linesOf(program) / 2 ? (unread[0]?.[0] ?? null) : null
}
