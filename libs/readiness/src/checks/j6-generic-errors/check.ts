import { defineCheck } from '../../check.ts'
import { type Answered, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { firstPerFile } from '../../project/source.ts'
import { byFindings } from '../by-findings.ts'
import { messagesAnswered } from './messages.ts'

const DETAILS = ['stack-trace-exposed', 'server-details-shown', 'debug-mode-on']
const MESSAGES = ['error-details-exposed']

const TODO = ['Log the error with an id and answer with that id and a general text.']

const HOLD_TEXT = 'Answers to unexpected errors hold the text of the error, which may name queries, files and hosts.'

function byMessages(project: Project): Answered {
  const found = messagesAnswered(project)
  if (found.length === 0) return passed('No stack trace and no text of an unexpected error was found to reach an answer.', { confidence: 60 })
  return partial(HOLD_TEXT, { confidence: 65, evidence: firstPerFile(found), recommendations: TODO })
}

export const check = defineCheck({
  id: 'J6',
  name: 'Clients get generic errors, no stack traces',
  weight: 5,
  blocker: false,
  decides: 'code',
  effort: 'small',
  rules: [...DETAILS, ...MESSAGES],
  probes: ['Findings of errors whose text or stack reaches an answer. Answers with a status of 500 that hold the text of whatever was caught.'],
  assess: (project) => {
    if (!project.kind.service) return notApplicable('The project answers no requests.')
    return byFindings(project, {
      rules: DETAILS,
      found: 'Details of an error reach the client: stack traces, queries or settings.',
      todo: TODO,
      none: byFindings(project, { rules: MESSAGES, atLeast: 'low', found: HOLD_TEXT, todo: TODO, none: byMessages(project) }),
    })
  },
})
