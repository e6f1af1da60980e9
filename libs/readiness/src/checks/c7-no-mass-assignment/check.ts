import { listed } from '@preflight/contracts'
import { defineCheck } from '../../check.ts'
import { type Answered, missing, notApplicable, partial, passed } from '../../outcome.ts'
import type { Project } from '../../project/project.ts'
import { routeEvidence } from '../../project/routes.ts'
import { usedBy } from '../../project/uses.ts'
import { filledByRequests } from './fillable.ts'
import { byFindings } from '../by-findings.ts'

const FOUND = 'Every field of a request goes into a record, also those that decide roles, owners or prices.'
const TODO = ['Take the fields one by one, or let a schema drop all others, before the record is written.']

/** No row rules hold back Drizzle. With a client that row rules hold back, the database decides which columns a caller may write. */
function byPrivilegedWrites(project: Project): Answered {
  const { routes } = project
  const open = routes.filter((route) => route.access !== 'administrators' && usedBy(route, 'query').some(({ options, library }) => options['whole'] === true && (route.privileged || library === 'orm')))
  const filled = filledByRequests(project)
  if (open.length === 0 && filled.length > 0) return partial(`Whole requests change records whose model lets ${listed([...new Set(filled.map(({ field }) => `\`${field}\``))].slice(0, 4))} be filled: whoever may change one may change that, too.`, { confidence: 60, evidence: filled.map(({ evidence }) => evidence), recommendations: ['Hand on validated fields only (`$request->validated()`), and take what decides owners or rights out of `$fillable`.'] })
  if (open.length === 0) return passed('No place writes a whole request into a record.')
  return missing(FOUND, { confidence: 85, evidence: open.map((route) => routeEvidence(route, route.privileged ? 'writes the request as it is, past row rules' : 'writes what the browser sends as it is')), recommendations: TODO })
}

const RULES = ['mass-assignment', 'ruff/DJ007']

export const check = defineCheck({
  id: 'C7',
  name: 'No mass assignment',
  weight: 7.5,
  blocker: false,
  decides: 'code',
  effort: 'medium',
  rules: RULES,
  probes: ['Data is followed from the body of a request into writes of whole records.', 'Routes and server actions that hand what a browser sends as it is to a client of Supabase for which no row rules hold, also through functions of the project, to Drizzle, or to a model of Laravel whose `$fillable` has an owner or a right.'],
  assess: (project) => {
    if (!(project.kind.service && project.kind.storesData)) return notApplicable('The project stores nothing that requests bring.')
    return byFindings(project, {
      rules: RULES,
      found: 'Fields of a request that decide roles, owners or prices go into a record, or every field does.',
      todo: TODO,
      none: byPrivilegedWrites(project),
    })
  },
})
