import { LANGUAGES } from '@preflight/analyzers'
import type { Project } from './project.ts'

/** Whether some of the code is in a language with rules. */
export const readsCode = ({ languages }: Pick<Project, 'languages'>): boolean => LANGUAGES.some((language) => (languages[language] ?? 0) > 0)
