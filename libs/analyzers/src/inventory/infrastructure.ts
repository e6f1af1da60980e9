import type { Infrastructure } from '@preflight/contracts'

interface Clue {
  kind: Infrastructure
  path: RegExp
  /** what its text must hold, each of it, where its path does not say enough */
  holds?: readonly RegExp[]
}

const YAML = /\.ya?ml$/i

/** The first that fits is meant. */
const CLUES: readonly Clue[] = [
  { kind: 'dockerfile', path: /(?:^|\/)(?:Dockerfile|Containerfile)(?:[.-][\w.-]+)?$|\.dockerfile$/i },
  { kind: 'compose', path: /(?:^|\/)(?:docker-)?compose(?:[.-][\w.-]+)?\.ya?ml$/i },
  { kind: 'terraform', path: /\.(?:tf|tfvars|hcl)(?:\.json)?$/i },
  { kind: 'ci_workflow', path: /(?:^|\/)(?:\.(?:github|gitea|forgejo)\/(?:workflows\/[^/]+|actions\/.+)\.ya?ml|\.gitlab-ci\.ya?ml|\.circleci\/config\.ya?ml|\.travis\.ya?ml|\.drone\.ya?ml|\.woodpecker\.ya?ml|azure-pipelines[\w.-]*\.ya?ml|bitbucket-pipelines\.ya?ml|\.buildkite\/[^/]+\.ya?ml|cloudbuild\.ya?ml|buildspec\.ya?ml|Jenkinsfile(?:\.[\w.-]+)?)$/ },
  { kind: 'serverless', path: /(?:^|\/)serverless\.(?:ya?ml|json)$/i },
  { kind: 'cloudformation', path: /\.(?:ya?ml|json|template)$/i, holds: [/AWSTemplateFormatVersion|["']?Type["']?\s*:\s*["']?AWS::[A-Z]\w+::/] },
  { kind: 'kubernetes', path: /(?:^|\/)(?:Chart|kustomization)\.ya?ml$/i },
  { kind: 'kubernetes', path: YAML, holds: [/^apiVersion:\s*\S/m, /^kind:\s*\S/m] },
]

/** What a file configures of how the project is built, deployed and run, or null. */
export const infrastructureOf = (path: string, text: string): Infrastructure | null => CLUES.find((clue) => clue.path.test(path) && (clue.holds ?? []).every((one) => one.test(text)))?.kind ?? null
