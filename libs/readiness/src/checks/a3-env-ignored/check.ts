import { defineCheck } from '../../check.ts'
import { missing, notApplicable, partial, passed } from '../../outcome.ts'
import { fileEvidence, linesWith } from '../../project/files.ts'
import { ignoredBy } from '../../project/ignored.ts'
import type { Project } from '../../project/project.ts'

const ENV = /(?:^|\/)\.env(?:\.(?!example|sample|template|dist|defaults?|test|ci)[\w-]+)*$/
const EXAMPLE = /(?:^|\/)\.?env\.(?:example|sample|template|dist)$|(?:^|\/)\.env\.(?:example|sample|template|dist)$/
const IGNORES = /^\s*\/?(?:\*\*\/)?\.env(?:\*|\.\*|\.local|\*\.local)?\s*$/

/** A value that somebody could use: no placeholder and no setting of a developer's own machine. */
const FILLED = /^\s*(?:export\s+)?\w*(?:SECRET|TOKEN|PASSWORD|PRIVATE_KEY|API_KEY|SERVICE_ROLE\w*)\s*=\s*["']?(?!["']?\s*$|[^\s"'#]*(?:your|change[-_]?me|replace|placeholder|example)|change|xxx|fixme|replace|insert|enter|put[-_]|generate|random|demo|dev[-_]|local|default|some|my[-_]|<|\$\{|example|placeholder|\.\.\.|sk_test|test|dummy|secret|password|(?:\w+[-_])?(?:password|passwd|secret)["']?\s*$|postgres|\*)[A-Za-z0-9_\-+/=.]{12,}/i

const TODO = ['Add `.env*` to `.gitignore` (with `!.env.example`), remove committed files with `git rm --cached`, and rotate what they held.']

function ignoreLines(project: Project) {
  return project.snapshot.paths.filter((path) => /(?:^|\/)\.gitignore$/.test(path)).flatMap((path) => linesWith(project, path, IGNORES).slice(0, 1))
}

const READERS = ['dotenv', 'python-dotenv', 'django-environ', 'dotenv-rails', 'vlucas/phpdotenv', 'github.com/joho/godotenv']
/** Installed or run by hand: what it needs is given to it there. */
const runsByItself = ({ kind, packages }: Project): boolean => (kind.library || kind.cli || kind.infrastructure) && !packages.find(...READERS)

export const check = defineCheck({
  id: 'A3',
  name: 'Environment files are ignored and uncommitted',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['No environment file is in the repository, `.gitignore` names them, and example files hold no real values.'],
  assess: (project) => {
    const committed = project.code.filter((path) => ENV.test(path))
    const examples = project.snapshot.paths.filter((path) => EXAMPLE.test(path))
    const ignored = ignoreLines(project)
    if (committed.length === 0 && examples.length === 0 && ignored.length === 0 && project.facts.configuration.length === 0) return notApplicable('The project reads no settings from the environment.')
    if (runsByItself(project) && committed.length + examples.length + ignored.length === 0) return notApplicable('The project is started without a file of settings.')
    const filled = examples.flatMap((path) => linesWith(project, path, FILLED).slice(0, 1)).map((one) => ({ ...one, text: one.text.replace(/=.*/, '=...') }))
    if (filled.length > 0) return missing('An example of the environment file holds a value that looks real.', { confidence: 75, evidence: filled, recommendations: ['Leave the values of secrets empty in the example, and rotate this one.'] })
    if (committed.length > 0 && project.source === 'git') return missing('An environment file is committed.', { evidence: committed.map((path) => fileEvidence(path, 'committed')), recommendations: TODO })
    const isIgnored = ignoredBy(project)
    const kept = committed.filter((path) => !isIgnored(path))
    if (kept.length > 0 && ignored.length > 0) return missing('An environment file is among the files, and no line of a `.gitignore` names it: it is committed, or the next `git add .` commits it.', { confidence: 75, evidence: kept.map((path) => fileEvidence(path, 'not ignored')), recommendations: TODO })
    if (ignored.length === 0 && project.snapshot.paths.length > 0) return partial('No line of a `.gitignore` names environment files: the next `git add .` commits them.', { confidence: 70, evidence: committed.map((path) => fileEvidence(path, 'in the upload')), recommendations: TODO })
    return passed(`Environment files are ignored${examples.length > 0 ? ', and the example holds no real values' : ''}.`, { evidence: [...ignored, ...examples.map((path) => fileEvidence(path, 'without values'))] })
  },
})
