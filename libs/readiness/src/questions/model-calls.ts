import { runsForUsers, counted } from '@preflight/contracts'
import { usedBy, useEvidence, onePerFile, usesOf } from '../project/uses.ts'
import { accessWords } from './access-words.ts'
import { defineQuestion } from './question.ts'
import { joined, libraryNames, said } from './said.ts'

export const question = defineQuestion({
  id: 'model-calls',
  area: 'G',
  checks: ['G1'],
  applies: (project) => {
    const calls = usesOf(project, 'model_call').filter(({ path }) => runsForUsers(path))
    return calls.length > 0 ? calls : null
  },
  ask: 'Which AI providers get data, and who starts the calls?',
  answer: (calls, project, outcomes) => {
    const routes = project.routes.filter((route) => usedBy(route, 'model_call').length > 0)
    return {
      answer: joined(
        `Calls go to ${libraryNames(calls)} from ${counted(calls.length, 'place')} in the code.`,
        routes.length === 0 ? 'No recognised route leads to them: look at what starts them.' : accessWords(routes, 'to a model'),
        said(outcomes, 'G1'),
      ),
      state: routes.length === 0 ? 'open' : 'settled',
      evidence: onePerFile(calls).map(useEvidence),
    }
  },
})
