import { defineCheck } from '../../check.ts'
import { notApplicable, owner, partial, passed } from '../../outcome.ts'
import { runsForSomebody } from '../../project/accounts.ts'
import { fileEvidence } from '../../project/files.ts'

const OWNERS = /^(?:\.github\/|\.gitlab\/|docs\/)?CODEOWNERS$|(?:^|\/)catalog-info\.ya?ml$|^(?:MAINTAINERS|OWNERS)(?:\.\w+)?$/
const OWNER_LINE = /^\s*(?!#)\S+\s+@?[\w.-]+|^\s*owner:\s*\S|^\s*[-*]\s+\S/m
const RUNBOOK = /(?:^|\/)(?:[\w-]*run-?books?|[\w-]*play-?books?|on-?call|incidents?(?:[-_]?(?:response|management|runbook|process|plan))?|[\w-]*[-_]runbook|operations|disaster[-_]?recovery)(?:\/[^/]*)*(?:\.(?:md|mdx|rst|adoc|txt))$/i

export const check = defineCheck({
  id: 'N6',
  name: 'Owner, on-call and runbook are known',
  weight: 2.5,
  blocker: false,
  decides: 'code_or_owner',
  effort: 'small',
  probes: ['A file that names who owns the code (CODEOWNERS, MAINTAINERS), and a runbook among the documents.', 'Where neither is found, the owner is asked.'],
  assess: (project) => {
    if (!runsForSomebody(project)) return notApplicable('Nothing of the project runs for users.')
    const { paths, read } = project.snapshot
    const owners = paths.filter((path) => OWNERS.test(path) && OWNER_LINE.test(read(path) ?? ''))
    const runbooks = paths.filter((path) => RUNBOOK.test(path) && !['test', 'example'].includes(project.placeOf(path)) && (read(path) ?? '').trim().length > 80)
    const evidence = [...owners.map((path) => fileEvidence(path, 'who owns it')), ...runbooks.slice(0, 3).map((path) => fileEvidence(path, 'runbook'))]
    if (owners.length > 0 && runbooks.length > 0) return passed('The code names its owners, and there is a runbook.', { confidence: 80, evidence })
    if (runbooks.length > 0) return partial('There is a runbook; no file names who owns the code.', { confidence: 65, evidence, recommendations: ['Add `CODEOWNERS`, and write into the runbook who is called when it fails.'] })
    if (owners.length > 0) return partial('The code names its owners; no runbook was found.', { confidence: 65, evidence, recommendations: ['Write a runbook: how to see that it is down, whom to call, how to restart, roll back and restore.'] })
    return owner('Somebody owns this service, is reached when it fails, and finds the steps to take written down.')
  },
})
