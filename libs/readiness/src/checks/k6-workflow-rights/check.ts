import { counted } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { missing, notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { githubWorkflows } from '../../infra/workflow.ts'
import { fileEvidence } from '../../project/files.ts'
import { injections, permissionsOf, untrustedCheckouts } from './dangers.ts'

const TODO_RIGHTS = 'Begin each workflow with `permissions: contents: read`, and give single jobs what they need beyond that.'

export const check = defineCheck({
  id: 'K6',
  name: 'CI tokens are read-only, no script injection',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['Workflows of GitHub: what their token may do, whether code of a pull request is checked out with secrets at hand, and whether texts of strangers become part of a script.'],
  assess: (project) => {
    const workflows = githubWorkflows(project)
    if (workflows.length === 0) return notApplicable('The project has no workflows of GitHub.')
    const checkouts = workflows.flatMap(untrustedCheckouts)
    const injected = workflows.flatMap(injections)
    if (checkouts.length + injected.length > 0) {
      const what = [...(checkouts.length > 0 ? ['A workflow with secrets at hand checks out the code of pull requests.'] : []), ...(injected.length > 0 ? ['Text that strangers write becomes part of a script of a workflow.'] : [])]
      const recommendations = [...(checkouts.length > 0 ? ['Run the code of pull requests under `pull_request`, which has no secrets.'] : []), ...(injected.length > 0 ? ['Hand the text over as an environment variable (`env:`) and use it in quotes.'] : [])]
      return missing(what.join(' '), { confidence: 85, evidence: [...checkouts, ...injected], recommendations })
    }
    const unread = workflows.filter(({ isRead }) => !isRead)
    const rights = workflows.map((workflow) => ({ path: workflow.path, ...permissionsOf(workflow) }))
    const all = rights.flatMap((one) => one.all ?? [])
    if (all.length > 0) return partial('A workflow gives its token all rights.', { confidence: 90, evidence: all, recommendations: [TODO_RIGHTS] })
    if (unread.length > 0) return unclear(`${counted(unread.length, 'workflow')} could not be read.`, { evidence: unread.map(({ path }) => fileEvidence(path, 'no jobs recognised')) })
    const open = rights.filter(({ limited }) => !limited)
    if (open.length > 0) return partial(`Workflows that do not say what their token may do: ${share(open, rights)}. The setting of the repository decides.`, { confidence: 70, evidence: open.map(({ path }) => fileEvidence(path, 'no permissions')), recommendations: [TODO_RIGHTS] })
    return passed(`${counted(rights.length, 'workflow')}: each says what its token may do, and none runs what strangers write.`, { evidence: rights.slice(0, 4).map(({ path }) => fileEvidence(path, 'permissions')) })
  },
})
