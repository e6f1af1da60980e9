import type { Ecosystem } from '@preflight/contracts'

/** Manifests and lock files by their names. */
const NAMES: readonly (readonly [Ecosystem, RegExp])[] = [
  ['npm', /^(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock)$/],
  ['pypi', /^(?:(?:[\w.-]+[-_.])?requirements(?:[-_.][\w.-]+)?\.(?:txt|in)|pyproject\.toml|Pipfile(?:\.lock)?|poetry\.lock|uv\.lock|pdm\.lock|setup\.(?:py|cfg)|environment\.ya?ml)$/],
  ['maven', /^(?:pom\.xml|(?:build|settings)\.gradle(?:\.kts)?|gradle\.lockfile|libs\.versions\.toml|build\.sbt)$/],
  ['packagist', /^composer\.(?:json|lock)$/],
  ['go', /^go\.(?:mod|sum|work)$/],
  ['rubygems', /^(?:Gemfile(?:\.lock)?|gems\.(?:rb|locked)|.+\.gemspec)$/],
  ['nuget', /^(?:.+\.(?:cs|fs|vb)proj|packages\.config|packages\.lock\.json|Directory\.Packages\.props|.+\.nuspec)$/],
  ['cargo', /^Cargo\.(?:toml|lock)$/],
  ['pub', /^pubspec\.(?:yaml|lock)$/],
  ['hex', /^mix\.(?:exs|lock)$/],
  ['swift', /^Package\.(?:swift|resolved)$/],
  ['cocoapods', /^Podfile(?:\.lock)?$/],
]

/** The package manager whose manifest or lock file this is, or null. */
export function ecosystemOf(path: string): Ecosystem | null {
  const name = path.slice(path.lastIndexOf('/') + 1)
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null
}
