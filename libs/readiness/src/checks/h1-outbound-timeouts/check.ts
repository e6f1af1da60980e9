import type { Evidence } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { share } from '../../project/share.ts'
import { type Answered, notApplicable, partial, passed } from '../../outcome.ts'
import { leavesTheProject } from '../../project/outbound.ts'
import type { Project } from '../../project/project.ts'
import { evidenceOf, shortName } from '../../project/routes.ts'
import { onePerFile } from '../../project/uses.ts'
import { linesWith } from '../../project/files.ts'
import { byFindings } from '../by-findings.ts'

const RULES = ['request-without-timeout', 'ruff/S113']
const TODO = ['Set a timeout on the client once, for example ten seconds (`fetch` takes `signal: AbortSignal.timeout(10_000)`), and handle the error.']

/** Clients that wait for minutes, or forever, unless they are told. */
const PATIENT = /^(?:fetch|node-fetch|axios(?:\.\w+)*|got(?:\.\w+)*|superagent(?:\.\w+)*|undici\.\w+|ky(?:\.\w+)*|requests(?:\.Session)?\.\w+|aiohttp(?:\.ClientSession)?\.\w+|(?:ftplib|smtplib|imaplib|poplib)\.\w+|http\.(?:Get|Post|DefaultClient))$/
const LIMITED = /\btimeout\w*\b|\bsignal\b|AbortController|AbortSignal/i

function byCalls(project: Project): Answered {
  const calls = onePerFile(project.facts.outbound.filter((call) => leavesTheProject(project, call) && PATIENT.test(call.client)))
  const limited = calls.flatMap(({ path }): Evidence[] => linesWith(project, path, LIMITED).slice(0, 1))
  const open = calls.filter(({ path }) => !limited.some(({ file_path }) => file_path === path))
  if (open.length === 0) return passed('No call to another service was found without a timeout.', { confidence: 70, evidence: limited })
  return partial(`Files that call another service without a timeout: ${share(open, calls)}.`, { confidence: 60, evidence: open.map((call) => evidenceOf(call, shortName(call.client))), recommendations: TODO })
}

export const check = defineCheck({
  id: 'H1',
  name: 'Outbound calls have timeouts',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: RULES,
  probes: ['Files that call other services with clients that wait unless they are told otherwise must set a timeout or a signal.', 'Findings of outgoing requests without a timeout.'],
  assess: (project) => {
    if (!project.facts.outbound.some((call) => leavesTheProject(project, call))) return notApplicable('No server of the project calls another service.')
    return byFindings(project, { rules: RULES, atLeast: 'low', found: 'Calls to other services have no timeout: one that hangs holds its request.', todo: TODO, none: byCalls(project) })
  },
})
