import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { fileEvidence, firstLine, workflowsOf } from '../../project/files.ts'

interface Manager {
  manifest: RegExp
  lock: RegExp
  /** installs what the lockfile says and nothing else */
  frozen: RegExp
  name: string
}

const MANAGERS: readonly Manager[] = [
  { name: 'npm', manifest: /(?:^|\/)package\.json$/, lock: /(?:^|\/)(?:package-lock\.json|npm-shrinkwrap\.json|yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|deno\.lock)$/, frozen: /\bnpm\s+ci\b|--frozen-lockfile|--immutable|yarn\s+install\s+--frozen/ },
  { name: 'Composer', manifest: /(?:^|\/)composer\.json$/, lock: /(?:^|\/)composer\.lock$/, frozen: /composer\s+install/ },
  { name: 'Bundler', manifest: /(?:^|\/)Gemfile$/, lock: /(?:^|\/)Gemfile\.lock$/, frozen: /bundle\s+(?:install|config)|bundler-cache:\s*true|BUNDLE_FROZEN/ },
  { name: 'Go', manifest: /(?:^|\/)go\.mod$/, lock: /(?:^|\/)go\.sum$/, frozen: /\bgo\s+(?:build|test|mod\s+download|install)/ },
  { name: 'Python', manifest: /(?:^|\/)(?:pyproject\.toml|Pipfile)$/, lock: /(?:^|\/)(?:poetry\.lock|uv\.lock|pdm\.lock|Pipfile\.lock|requirements[\w-]*\.txt)$/, frozen: /uv\s+sync|poetry\s+install|pipenv\s+(?:sync|install\s+--deploy)|pip\s+install.*(?:-r|--requirement|--require-hashes)/ },
]

/** A manifest that names dependencies needs a lockfile, its own or that of the workspace above it. */
const DEPENDS = /ependencies|"require"|^\s*gem |^require|\[packages\]|install_requires/m

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
  probes: ['Beside each manifest, or above it, stands a lockfile.', 'Workflows and container files install what it says.'],
  assess: (project) => {
    const { snapshot, code } = project
    const used = MANAGERS.filter(({ manifest }) => code.some((path) => manifest.test(path)))
    if (used.length === 0) return notApplicable('The project has no manifest with dependencies.')
    const without = used.filter(({ manifest, lock }) => code.some((path) => manifest.test(path) && DEPENDS.test(snapshot.read(path) ?? '') && !hasLockfile(snapshot.paths, path, lock)))
    const locks = used.flatMap(({ lock }) => byDepth(snapshot.paths.filter((path) => lock.test(path))).slice(0, 1)).map((path) => fileEvidence(path, 'lockfile'))
    if (without.length > 0)
      return missing(`No lockfile of ${without.map(({ name }) => name).join(' and ')} is committed: every installation may bring other versions.`, { evidence: locks, recommendations: ['Commit the lockfile and install from it (`npm ci`, `uv sync --frozen`, `composer install`).'] })
    const installers = [...workflowsOf(project), ...code.filter((path) => /(?:^|\/)(?:Dockerfile|Containerfile)[\w.-]*$/.test(path))]
    const frozen = used.flatMap(({ frozen: pattern }) => firstLine(project, installers, pattern) ?? [])
    if (installers.length > 0 && frozen.length === 0)
      return partial('The lockfile is committed; no workflow or container file was found that installs exactly what it says.', { confidence: 65, evidence: locks, recommendations: ['Install with `npm ci`, or with the frozen option of your package manager.'] })
    return passed(`The lockfile is committed${frozen.length > 0 ? ' and installed as it is' : ''}.`, { evidence: [...locks, ...frozen] })
  },
})
