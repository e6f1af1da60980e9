import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'

/** What is written there shows up in the browser's console. */
const ON_PAGES = /\.(?:[jt]sx|vue|svelte)$|(?:^|\/)(?:public|static)\//

export const check = defineCheck({
  id: 'J2',
  name: 'Logs are structured and carry a request id',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['A logger that writes fields is set up. Whether every line carries a request id is not followed.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('Nothing of the project runs as a service.')
    const loggers = onePerFile(usesOf(project, 'structured_log'))
    if (loggers.length > 0) return passed('A logger that writes fields is set up.', { confidence: 60, evidence: loggers.map(useEvidence) })
    const plain = onePerFile(usesOf(project, 'log').filter(({ path }) => !ON_PAGES.test(path)))
    return partial('No logger that writes fields was recognised: lines of plain text cannot be filtered by request.', { confidence: 50, evidence: plain.map(useEvidence), recommendations: ['Write logs as JSON to standard output with a logger of your framework, and add the id of the request to each line.'] })
  },
})
