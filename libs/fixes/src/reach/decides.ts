import { ecosystemOf } from '@preflight/analyzers'

/** Files by whose names tools find what they run. */
const RUN_BY_NAME = [
  /^(?:Dockerfile|Containerfile|Jenkinsfile|Makefile|Rakefile|Thorfile|Vagrantfile)(?:\.|$)/i,
  /^(?:Guardfile|Dangerfile|Fastfile|Capfile|Brewfile|Podfile|Procfile)(?:\.|$)/i,
  /^(?:gulp|grunt|jake|nox|fab|bitbake)file\.\w+$/i,
  /\.config\.[cm]?[jt]s$/i,
  /^(?:conftest|sitecustomize|usercustomize|setup|noxfile)\.py$/i,
  /^magefile\.go$|\.gradle(?:\.kts)?$|\.gemspec$|\.podspec$|\.csproj$|\.cake$|\.csx$/i,
]

/**
 * Whether a file decides what is installed, built, or run by tools: manifests, pipelines, hooks, settings of tools, and
 * everything in folders with a dot.
 */
export function decidesWhatRuns(path: string): boolean {
  const parts = path.split('/')
  const name = parts.at(-1) ?? ''
  return ecosystemOf(path) !== null || parts.some((part) => part.startsWith('.')) || RUN_BY_NAME.some((pattern) => pattern.test(name))
}
