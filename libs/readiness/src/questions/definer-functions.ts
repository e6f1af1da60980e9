import { counted } from '@preflight/contracts'
import { evidenceOf, inReach, listed as few, mayExecute, reachOf } from '@preflight/analyzers/sql'
import { defineQuestion } from './question.ts'
import { joined } from './said.ts'

const isTrigger = (returns: string) => returns === 'trigger' || returns === 'event_trigger'

export const question = defineQuestion({
  id: 'definer-functions',
  area: 'C',
  checks: ['C5'],
  applies: (project) => {
    const reach = reachOf(project)
    const definers = reach ? project.schema.functions.filter((fn) => fn.definer && inReach(reach, fn) && !isTrigger(fn.returns)) : []
    return definers.length > 0 ? definers : null
  },
  ask: "Which database functions run with their owner's rights, and who may call them?",
  answer: (definers, { schema }, outcomes) => {
    const callable = definers.filter((fn) => mayExecute(schema, fn) !== 'no')
    const asking = callable.filter(({ asksCaller }) => asksCaller).length
    const silent = callable.filter(({ asksCaller }) => !asksCaller)
    return {
      answer: joined(
        `${counted(definers.length, 'SECURITY DEFINER function')}, triggers left out; row rules do not hold inside them.`,
        callable.length === 0 ? 'None can be called from a browser.' : `A browser can call ${counted(callable.length, 'function')}; ${asking === callable.length ? 'each asks' : asking === 0 ? 'none asks' : `${asking} of them ${asking === 1 ? 'asks' : 'ask'}`} who calls.`,
        silent.length > 0 && outcomes.get('C5')?.status !== 'PASSED' ? `Read what ${few(silent.map(({ name }) => `${name}()`))} ${silent.length === 1 ? 'does' : 'do'} for a stranger.` : '',
      ),
      state: 'settled',
      evidence: [...silent, ...definers.filter((fn) => !silent.includes(fn))].map(({ at }) => evidenceOf(at)),
    }
  },
})
