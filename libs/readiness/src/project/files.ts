import type { Evidence } from '@preflight/contracts'
import { parsed, recordIn } from '@preflight/analyzers'
import type { Project } from './project.ts'

type Readable = Pick<Project, 'code' | 'snapshot'>

/** A file as evidence, without a line. */
export const fileEvidence = (path: string, text: string): Evidence => ({ file_path: path, line: null, text })

const COMMENT = /^\s*(?:#(?!!)|\/\/|\*|\/\*|<!--|--\s|;)/

/** Lines of a file that say this, those that are comments left out. */
export function linesWith({ snapshot }: Pick<Project, 'snapshot'>, path: string, pattern: RegExp): Evidence[] {
  const lines = (snapshot.read(path) ?? '').split('\n')
  return lines.flatMap((line, at) => (line.length < 2_000 && !COMMENT.test(line) && pattern.test(line) ? [{ file_path: path, line: at + 1, text: line.trim().slice(0, 120) }] : []))
}

/** The first line in these files that says this. */
export function firstLine(project: Readable, paths: readonly string[], pattern: RegExp): Evidence | null {
  for (const path of paths) {
    const [found] = linesWith(project, path, pattern)
    if (found) return found
  }
  return null
}

/** Workflows of the usual CI services. */
const WORKFLOW = /^(?:\.github\/workflows\/[^/]+\.ya?ml|\.gitlab-ci\.ya?ml|\.circleci\/config\.ya?ml|azure-pipelines[\w.-]*\.ya?ml|bitbucket-pipelines\.ya?ml|\.travis\.ya?ml|Jenkinsfile|\.drone\.ya?ml|\.woodpecker(?:\/[^/]+)?\.ya?ml|\.(?:gitea|forgejo)\/workflows\/[^/]+\.ya?ml|\.buildkite\/[^/]+\.ya?ml)$/

export const workflowsOf = ({ snapshot }: Pick<Project, 'snapshot'>): string[] => snapshot.paths.filter((path) => WORKFLOW.test(path))

/** What `npm test` and the like run, by the name of the script. */
export function scriptsOf({ snapshot, code }: Readable): { path: string; name: string; runs: string }[] {
  return code.filter((path) => /(?:^|\/)package\.json$/.test(path)).flatMap((path) => {
    const found = /"scripts"\s*:\s*\{([^}]*)\}/.exec(snapshot.read(path) ?? '')?.[1] ?? ''
    return [...found.matchAll(/"([\w:.-]+)"\s*:\s*"((?:[^"\\]|\\.)*)"/g)].map(([, name = '', runs = '']) => ({ path, name, runs }))
  })
}

/** What `composer lint` and the like run, by the name of the script; several commands stand on lines of their own. */
export const composerScripts = ({ snapshot, code }: Readable): { path: string; name: string; runs: string }[] =>
  code.filter((path) => /(?:^|\/)composer\.json$/.test(path)).flatMap((path) =>
    Object.entries(recordIn(parsed(snapshot.read(path) ?? ''), 'scripts')).map(([name, runs]) => ({ path, name, runs: [runs].flat().filter((one) => typeof one === 'string').join('\n') })))
