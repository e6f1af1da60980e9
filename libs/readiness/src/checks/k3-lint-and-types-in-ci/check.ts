import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { composerScripts, fileEvidence, firstLine, linesWith, scriptsOf, workflowsOf } from '../../project/files.ts'

const CONFIG = /(?:^|\/)(?:\.?eslint(?:rc)?[\w.]*|eslint\.config\.[cm]?[jt]s|\.oxlintrc\.json|oxlint\.config\.\w+|biome\.jsonc?|ruff\.toml|\.ruff\.toml|\.flake8|\.pylintrc|mypy\.ini|pyrightconfig\.json|phpstan[\w.-]*\.neon(?:\.dist)?|psalm\.xml(?:\.dist)?|\.?phpcs\.xml(?:\.dist)?|\.php-cs-fixer(?:\.dist)?\.php|\.php_cs(?:\.dist)?|pint\.json|phpmd[\w.-]*\.xml|\.phan\/config\.php|ecs\.php|\.rubocop\.yml|\.golangci\.ya?ml|checkstyle\.xml|tslint\.json|analysis_options\.yaml|\.pre-commit-config\.yaml|\.yamllint(?:\.ya?ml)?|\.tflint\.hcl|\.ansible-lint(?:\.ya?ml)?|\.?clippy\.toml|\.credo\.exs|\.swiftlint\.yml|detekt\.ya?ml)$/
const MANIFEST = /(?:^|\/)(?:package\.json|pyproject\.toml)$/
/** `npm run check`, `composer lint`: the script says what runs. */
const SCRIPT = /\b(?:npm|pnpm|yarn|bun|composer)\s+(?:run(?:-script)?\s+)?(?:-{1,2}[\w=-]+\s+)*([\w:.-]+)/g
const SCRIPTS_CALLED = /@([\w:.-]+)/g
const MAX_DEPTH = 3

/** Whether a script, or one that it calls, runs a linter. */
function lints(scripts: ReadonlyMap<string, string>, name: string, depth = 0): boolean {
  const runs = scripts.get(name)
  if (runs === undefined || depth > MAX_DEPTH) return false
  return RUNS.test(runs) || [...runs.matchAll(SCRIPT), ...runs.matchAll(SCRIPTS_CALLED)].some(([, called = '']) => lints(scripts, called, depth + 1))
}

/** The first step of a workflow that runs a linter by the name of a script. */
function stepByScript(project: Project): Evidence | undefined {
  const scripts = new Map([...scriptsOf(project), ...composerScripts(project)].map(({ name, runs }) => [name, runs]))
  return workflowsOf(project).flatMap((path) => linesWith(project, path, new RegExp(SCRIPT.source))).find(({ text }) => [...text.matchAll(SCRIPT)].some(([, name = '']) => lints(scripts, name)))
}

/** What a manifest holds of a linter. */
const IN_MANIFEST = /"eslintConfig"\s*:|^\[tool\.(?:ruff|mypy|pylint|flake8|pyright)\b/m
const RUNS = /\b(?:(?:npm|pnpm|yarn|bun)\s+(?:run\s+)?(?:lint|typecheck|type-check|types|check)|eslint|oxlint|biome\s+(?:check|ci|lint)|tsc\b|ruff|flake8|pylint|mypy|pyright|phpstan|psalm|pint|phpcs|php-cs-fixer|phpmd|phan|ecs\s+check|parallel-lint|lint:(?:yaml|twig|container)|rubocop|golangci-lint|go\s+vet|staticcheck|checkstyle|spotbugs|dotnet\s+format|next\s+lint|prettier\s+--check|super-linter|(?:nx|turbo|lerna)\b.*\b(?:lint|types?|type-?check)|pre-commit|(?:flutter|dart)\s+analyze|cargo\s+clippy|mix\s+credo|swiftlint|ktlint|detekt|terraform\s+(?:validate|fmt\s+-check)|tflint|tfsec|checkov|yamllint|ansible-lint|hadolint|helm\s+lint|kubeconform)\b/

/** A workflow of another repository that is called by what it checks: `uses: acme/.github/.github/workflows/coding-standards.yml@v1` */
const CALLS = /\buses:\s*["']?[\w./-]*\/(?:[\w-]+[-_])?(?:lint(?:er|ing)?|coding-standards?|code-style|code-quality|static-analysis|typecheck|type-check|phpstan|pint)(?:[-_][\w-]+)?\.ya?ml(?:@|["'\s]|$)/

export const check = defineCheck({
  id: 'K3',
  name: 'CI checks lint and types',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['A linter or type checker is configured.', 'A step of a workflow runs it, by itself or by a script of npm or Composer.'],
  assess: (project) => {
    if (project.kind.noCode) return notApplicable('The project has no code.')
    const configured = project.snapshot.paths.filter((path) => CONFIG.test(path) || (/(?:^|\/)\.editorconfig$/.test(path) && /^\s*dotnet_(?:diagnostic|analyzer)/m.test(project.snapshot.read(path) ?? '')) || (MANIFEST.test(path) && IN_MANIFEST.test(project.snapshot.read(path) ?? '')))
    const step = firstLine(project, workflowsOf(project), RUNS) ?? firstLine(project, workflowsOf(project), CALLS) ?? stepByScript(project)
    if (step) return passed('A workflow checks lint or types.', { confidence: 80, evidence: [step, ...configured.slice(0, 2).map((path) => fileEvidence(path, 'configuration'))] })
    const recommendations = ['Let a workflow run the linter and the type checker on every push, and fail on errors.']
    if (configured.length > 0) return partial('A linter is configured, and no workflow runs it.', { confidence: 75, evidence: configured.map((path) => fileEvidence(path, 'configuration')), recommendations })
    return missing('Neither a configuration of a linter nor a step that runs one was found.', { confidence: 75, recommendations })
  },
})
