import type { Project } from './project/project.ts'

/** Texts, pictures and what keeps a repository tidy. */
const NO_PROGRAM = /\.(?:md|mdx|markdown|txt|rst|adoc|png|jpe?g|gif|svg|webp|ico|pdf|docx?|pptx?)$|(?:^|\/)(?:licen[cs]e|copying|notice|authors|contributors|changelog|codeowners|readme|\.git\w*|\.editorconfig)[^/]*$/i

/** Nothing in it runs, or describes what runs: there is nothing to launch. */
export const isNothing = ({ code, findings }: Pick<Project, 'code' | 'findings'>): boolean => findings.length === 0 && code.every((path) => NO_PROGRAM.test(path))

export const NOTHING = 'The project has no program, and nothing that describes one.'
