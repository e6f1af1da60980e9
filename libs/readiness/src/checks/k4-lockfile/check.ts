import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { fileEvidence, firstLine, workflowsOf } from '../../project/files.ts'
import { requirementsOf } from './requirements.ts'

interface Manager {
  manifest: RegExp
  lock: RegExp
  /** installs what the lockfile says and nothing else */
  frozen: RegExp
  /** does so where a workflow runs it, without being told */
  frozenInWorkflows?: RegExp
  name: string
}

const MANAGERS: readonly Manager[] = [
  { name: 'npm', manifest: /(?:^|\/)package\.json$/, lock: /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock)$/, frozen: /\bnpm\s+ci\b|--frozen-lockfile|--immutable|yarn\s+install\s+--frozen|\bbun\s+ci\b/, frozenInWorkflows: /\bpnpm\s+(?:i|install)\b(?!.*(?:--no-frozen-lockfile|--frozen-lockfile=false))/ },
  { name: 'Composer', manifest: /(?:^|\/)composer\.json$/, lock: /(?:^|\/)composer\.lock$/, frozen: /composer\s+install/ },
  { name: 'Bundler', manifest: /(?:^|\/)Gemfile$/, lock: /(?:^|\/)Gemfile\.lock$/, frozen: /bundle\s+(?:install|config)|bundler-cache:\s*true|BUNDLE_FROZEN/ },
  { name: 'Go', manifest: /(?:^|\/)go\.mod$/, lock: /(?:^|\/)go\.sum$/, frozen: /\bgo\s+(?:build|test|mod\s+download|install)/ },
  { name: 'Cargo', manifest: /(?:^|\/)Cargo\.toml$/, lock: /(?:^|\/)Cargo\.lock$/, frozen: /\bcargo\s.*--(?:locked|frozen)|\bcargo\s+(?:build|test|run|install|clippy|nextest)\b/ },
  { name: 'Dart', manifest: /(?:^|\/)pubspec\.yaml$/, lock: /(?:^|\/)pubspec\.lock$/, frozen: /\b(?:flutter|dart)\s+(?:pub\s+get|build|test|run)\b/ },
  { name: 'Mix', manifest: /(?:^|\/)mix\.exs$/, lock: /(?:^|\/)mix\.lock$/, frozen: /\bmix\s+deps\.get\b/ },
  { name: 'Python', manifest: /(?:^|\/)(?:pyproject\.toml|Pipfile)$/, lock: /(?:^|\/)(?:poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|requirements[\w-]*\.txt)$/, frozen: /uv\s+sync|poetry\s+install|pipenv\s+(?:sync|install\s+--deploy)|pip\s+install.*(?:-r|--requirement|--require-hashes)/ },
]

/** A manifest that names dependencies needs a lockfile, its own or that of the workspace above it. */
const DEPENDS = /ependencies|"require"|^\s*gem |^require|\[packages\]|install_requires|^\[dependencies|\bdeps\b/m

const WORDS = { all: 'lockfile', own: 'fixes what it names', some: 'leaves versions open' } as const

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)
const hasLockfile = (paths: readonly string[], manifest: string, lock: RegExp) => paths.some((path) => lock.test(path) && folderOf(manifest).startsWith(folderOf(path)))
const byDepth = (paths: readonly string[]) => [...paths].sort((a, b) => a.split('/').length - b.split('/').length)

export const check = defineCheck({
  id: 'K4',
  name: 'The lockfile is committed and installed frozen',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Beside each manifest, or above it, stands a lockfile. A `requirements.txt` without one beside it must fix versions itself.', 'Workflows and container files install what it says.'],
  assess: (project) => {
    const { snapshot, code } = project
    const used = MANAGERS.filter(({ manifest }) => code.some((path) => manifest.test(path)))
    const requirements = requirementsOf(project)
    if (used.length === 0 && !requirements) return notApplicable('The project has no manifest with dependencies.')
    const without = used.filter(({ manifest, lock }) => code.some((path) => manifest.test(path) && DEPENDS.test(snapshot.read(path) ?? '') && !hasLockfile(snapshot.paths, path, lock)))
    const locks = [...used.flatMap(({ lock }) => byDepth(snapshot.paths.filter((path) => lock.test(path))).slice(0, 1)).map((path) => fileEvidence(path, 'lockfile')), ...(requirements ? [fileEvidence(requirements.path, WORDS[requirements.fixes])] : [])]
    const names = [...without.map(({ name }) => name), ...(requirements?.fixes === 'some' ? ['pip'] : [])]
    if (names.length > 0)
      return missing(`No lockfile of ${names.join(' and ')} is committed: every installation may bring other versions.`, { evidence: locks, recommendations: ['Commit the lockfile and install from it (`npm ci`, `uv sync --frozen`, `composer install`).'] })
    if (requirements?.fixes === 'own') return partial('The versions of the packages that the project names are fixed, those of what they bring along are not.', { confidence: 80, evidence: locks, recommendations: ['Compile the list with `uv pip compile` or `pip-compile --generate-hashes`, and install that one.'] })
    const installers = [...workflowsOf(project), ...code.filter((path) => /(?:^|\/)(?:Dockerfile|Containerfile)[\w.-]*$/.test(path))]
    const frozen = used.flatMap(({ frozen: pattern, frozenInWorkflows }) => firstLine(project, installers, pattern) ?? (frozenInWorkflows && firstLine(project, workflowsOf(project), frozenInWorkflows)) ?? [])
    if (installers.length > 0 && frozen.length === 0)
      return partial('The lockfile is committed; no workflow or container file was found that installs exactly what it says.', { confidence: 65, evidence: locks, recommendations: ['Install with `npm ci`, or with the frozen option of your package manager.'] })
    return passed(`The lockfile is committed${frozen.length > 0 ? ' and installed as it is' : ''}.`, { evidence: [...locks, ...frozen] })
  },
})
