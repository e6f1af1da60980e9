import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, owner, partial, passed } from '../../outcome.ts'
import { runsForSomebody } from '../../project/accounts.ts'
import { firstLine, workflowsOf } from '../../project/files.ts'
import { hostsOf } from '../../project/hosts.ts'
import type { Project } from '../../project/project.ts'
import { firstCodeLines } from '../../text/search.ts'

const DOCUMENT = /\.(?:md|mdx|rst|adoc|txt)$/i
const OF_RELEASES = /(?:^|\/)(?:readme|contributing|[\w-]*(?:deploy|release|rollback|roll-back|runbook|operations?|production|launch|hosting)[\w-]*)(?:[./])/i
/** Of a release; a transaction and a migration are rolled back as well. */
const ROLL_BACK = /\broll(?:ing|ed)?[- ]?back\b|\brevert(?:ing)? (?:to )?(?:the |a )?(?:previous|earlier|last) (?:release|version|deploy)|\bcanary\b|\bblue[-/ ]green\b|\bgradual(?:ly)? roll/i
const OF_DATA = /transaction|\bbegin\b|savepoint|\bcommit\b|migration|\bsql\b|database|schema/i
const STEPS = /\brollout undo\b|\bhelm rollback\b|\bheroku (?:releases:)?rollback\b|\bvercel rollback\b|\bfly(?:ctl)? releases?\b.*rollback|\brollback\b|\bcanary\b|\bargo-?rollouts?\b/i
const GRADUAL = /\bkind:\s*Rollout\b|\btype:\s*RollingUpdate\b|\bstrategy\s*=\s*["'](?:canary|rolling|bluegreen)["']|\bdeploymentPreference\b|\bdeployment_circuit_breaker\b|\bupdate_config\b/
const FLAGS = ['launchdarkly-node-server-sdk', '@launchdarkly/node-server-sdk', 'launchdarkly-react-client-sdk', 'unleash-client', '@unleash/nextjs', '@growthbook/growthbook', '@growthbook/growthbook-react', 'flagsmith', 'flagsmith-nodejs', '@vercel/flags', 'flags', 'configcat-node', 'django-waffle', 'flipper', 'laravel/pennant', 'launchdarkly-server-sdk']

function written(project: Project): Evidence[] {
  const documents = project.snapshot.paths.filter((path) => DOCUMENT.test(path) && OF_RELEASES.test(path) && project.placeOf(path) !== 'test')
  return documents.flatMap((path) => (project.snapshot.read(path) ?? '').split('\n').flatMap((line, at) => (line.length < 500 && ROLL_BACK.test(line) && !OF_DATA.test(line) ? [{ file_path: path, line: at + 1, text: line.trim().slice(0, 120) }] : [])).slice(0, 1)).slice(0, 4)
}

export const check = defineCheck({
  id: 'K8',
  name: 'Rollback is written down or automatic',
  weight: 5,
  blocker: false,
  decides: 'code_or_owner',
  effort: 'small',
  probes: ['Documents on deployment and operations that say how to roll back a release, steps of pipelines that do, and settings for gradual releases. Otherwise the owner is asked.'],
  assess: (project) => {
    if (!runsForSomebody(project)) return notApplicable('Nothing of the project runs for users.')
    const documents = written(project)
    const step = firstLine(project, workflowsOf(project), STEPS)
    const gradual = firstCodeLines(project, project.code.filter((path) => /\.(?:ya?ml|toml|tf)$/.test(path)), GRADUAL).slice(0, 2)
    const evidence = [...documents, ...(step ? [step] : []), ...gradual]
    if (documents.length > 0 || step) return passed(step ? 'A pipeline has a step that rolls back or releases gradually.' : 'A document says how to roll back.', { confidence: 70, evidence })
    const flags = project.packages.find(...FLAGS)
    if (gradual.length > 0 || flags) return partial('Releases can be gradual; no document says how to roll back.', { confidence: 55, evidence: [...evidence, ...(flags ? [{ file_path: flags.path, line: flags.line, text: flags.name }] : [])], recommendations: ['Write down the command or the page that brings the previous release back, and what happens to migrations.'] })
    const host = hostsOf(project).find(({ keepsReleases }) => keepsReleases)
    return owner(`We know how to bring the previous release back${host ? ` on ${host.name}` : ''}, and have tried it.`, host ? [host.evidence] : [])
  },
})
