import { runsForUsers } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed } from '../../outcome.ts'
import { linesWith } from '../../project/files.ts'
import { firstPerFile, inSource } from '../../project/source.ts'
import { onePerFile, useEvidence, usesOf } from '../../project/uses.ts'

/** What is written there shows up in the browser's console. */
const ON_PAGES = /\.(?:[jt]sx|vue|svelte)$|(?:^|\/)(?:public|static)\//

/** A line that is written as one record ... */
const AS_JSON = /\bconsole(?:\.\w+|\[\w+\])\(\s*JSON\.stringify\(|\bprint\(\s*json\.dumps\(|\bputs\s*\(?\s*\{.*\}\.to_json/
/** ... with a field that lines are filtered by. */
const FIELD = /\blevel['"]?\s*:\s*(?:['"](?:debug|info|warn|error)|level\b)|\{\s*level\s*[,}]|\b(?:request|req|trace|correlation)_?id\b/i

export const check = defineCheck({
  id: 'J2',
  name: 'Logs are structured and carry a request id',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  probes: ['A logger that writes fields is set up, or lines are written as JSON. Whether every line carries a request id is not followed.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('Nothing of the project runs as a service.')
    const loggers = onePerFile(usesOf(project, 'structured_log'))
    if (loggers.length > 0) return passed('A logger that writes fields is set up.', { confidence: 60, evidence: loggers.map(useEvidence) })
    const lines = onePerFile(usesOf(project, 'log').filter(({ path }) => !ON_PAGES.test(path) && runsForUsers(path)))
    const records = firstPerFile(inSource(project, AS_JSON, lines.map(({ path }) => path))).filter(({ file_path }) => linesWith(project, file_path, FIELD).length > 0)
    if (records.length > 0) return passed('Lines of the log are written as JSON, with fields.', { confidence: 55, evidence: records })
    return partial('No logger that writes fields was recognised: lines of plain text cannot be filtered by request.', { confidence: 50, evidence: lines.map(useEvidence), recommendations: ['Write logs as JSON to standard output with a logger of your framework, and add the id of the request to each line.'] })
  },
})
