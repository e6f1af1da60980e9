import { counted, listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { notApplicable, partial, passed, unclear } from '../../outcome.ts'
import { type Acts, actsOf } from './effects.ts'
import { toolsOf } from './tools.ts'

const names = (acts: readonly Acts[]) => listed([...new Set(acts.map(({ tool }) => tool.name))].slice(0, 5))
const whatTheyDo = (acts: readonly Acts[]) => listed([...new Set(acts.flatMap(({ effects }) => effects.map(({ effect }) => effect)))])
const placesOf = (acts: readonly Acts[]) => acts.flatMap(({ effects }) => effects.map(({ at }) => at)).filter(({ file_path, line }, at, all) => all.findIndex((one) => one.file_path === file_path && one.line === line) === at)

const TODO = [
  'Give each tool the rights of the user who asks, not those of the service: their session, their rows, and arguments that are checked against a schema.',
  'Let a person confirm what cannot be undone: what deletes, pays, sends or runs something.',
]

export const check = defineCheck({
  id: 'G3',
  name: 'Tools of the model have least privilege',
  weight: 5,
  blocker: false,
  decides: 'judgement',
  effort: 'medium',
  probes: ['Tools that are given to models, with what they run and the functions it calls: commands, writes, messages, payments, files, addresses that the model chooses, a client without row rules; and whether a person confirms it first.'],
  assess: (project) => {
    const tools = toolsOf(project)
    if (tools.length === 0) return notApplicable('No model is given tools.')
    const all = tools.map((tool) => actsOf(project, tool))
    const acting = all.filter(({ effects }) => effects.length > 0)
    const silent = acting.filter(({ asksFirst }) => !asksFirst)
    if (silent.length > 0) return partial(`Tools that a model calls by itself, without a confirmation that was seen: ${names(silent)}. What they do: ${whatTheyDo(silent)}. Look at whose rights they work with.`, { confidence: 55, evidence: placesOf(silent), recommendations: TODO })
    if (acting.length > 0) return partial(`${counted(acting.length, 'tool')} of the model ${acting.length === 1 ? 'does' : 'do'} more than read (${names(acting)}), and a confirmation is spoken of beside ${acting.length === 1 ? 'it' : 'them'}. Look at whether it covers all of ${acting.length === 1 ? 'it' : 'them'}, and at whose rights they work with.`, { confidence: 40, evidence: placesOf(acting), recommendations: TODO })
    const known = all.filter(({ tool }) => tool.runs.length > 0)
    if (known.length === 0) return unclear(`${counted(all.length, 'tool')} of a model ${all.length === 1 ? 'is' : 'are'} described (${names(all)}), and what runs for ${all.length === 1 ? 'it' : 'them'} was not found. A tool may also be just the form of an answer.`, { confidence: 35, evidence: all.map(({ tool }) => tool.at), recommendations: TODO })
    return passed(`Tools of the model that were looked through: ${known.length}. None was seen to write, send or run anything.`, { confidence: 55, evidence: known.map(({ tool }) => tool.at) })
  },
})
